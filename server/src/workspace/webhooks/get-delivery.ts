import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/webhooks'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'
import { shownAttempt, shownDelivery } from './view.ts'
import { wholeMerchant } from './whole-merchant.ts'

export const getDelivery: Handler<typeof contract.getDelivery> = async (context, { params }) => {
  const row = await store.find(context.tx, wholeMerchant(context), params.id)
  if (!row) refuse(contract.problemsOfWebhooks.unknown, {})
  const attempts = await store.attemptsOf(context.tx, row.id)
  return { ...shownDelivery(row), body: row.body, attempts: attempts.map(shownAttempt) }
}
