import type * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { labelNamed } from './change-labels.ts'
import { dividePayments } from './label-payments.ts'

/** A dry run: which payments the action would change, by its own rule. */
export const planLabels: Handler<typeof contract.planLabels> = async (context, { body }) => {
  const { kind, id, action } = body
  const { name } = await labelNamed(context, kind, id, 'id')
  const { changed, same } = await dividePayments(context, id, action, body.transaction_id)
  const has = kind === 'tag' ? `tagged ${name}` : `in the folder ${name}`
  const why = action === 'put' ? `already ${has}` : `not ${has}`
  return { ids: changed.map((one) => one.id), skipped: same.length > 0 ? [{ why, count: same.length }] : [] }
}
