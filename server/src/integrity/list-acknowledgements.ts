import type { listAcknowledgements as promise } from '@singil/contract/integrity'
import type { Handler } from '../kit/work/index.ts'
import * as store from './acknowledgements-store.ts'
import { shownAcknowledgements } from './shown-acknowledgements.ts'

export const listAcknowledgements: Handler<typeof promise> = async (context, { query: { cursor, limit } }) => {
  const rows = await store.page(context.tx, cursor, limit)
  const page = rows.slice(0, limit)
  return {
    acknowledgements: await shownAcknowledgements(context, page),
    next: rows.length > limit ? page.at(-1)!.id : null,
  }
}
