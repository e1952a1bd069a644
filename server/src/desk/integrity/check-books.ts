import type { checkBooks as promise } from '@singil/contract/desk/integrity'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './runs-store.ts'

/** If a check is already queued, no second one is. */
export const checkBooks: Handler<typeof promise> = async (context, { body }) => {
  await store.saveAsked(context.tx, context.now)
  const askedBy = context.actor.username
  context.job('integrity.checkEverything', { askedBy }, { key: 'integrity.checkEverything', maxAttempts: 3 })
  context.changed('check of the books', 'full', null, { askedBy, note: body.note ?? null })
  return { isChecking: true }
}
