import { problemsOfCheckout } from '@singil/contract/payments/checkout'
import * as contract from '@singil/contract/payments/integration-credentials'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { statusOfTest, testLink } from './payment-link.ts'
import * as store from './test-link-store.ts'

/** Records the outcome of a test payment in its own row, with no effect on real payments. */
export const settleTestLink: Handler<typeof contract.settleTestLink> = async (context, { params, body }) => {
  const { tx, now, actor } = context
  if (actor.partner?.mode !== 'test') refuse(contract.problemsOfIntegration.testOnly, {})
  const row = (await store.lock(tx, context.mid(), params.id)) ?? refuse(problemsOfCheckout.unknown, {})
  const status = statusOfTest(row, now)
  if (status !== 'payable') refuse(contract.problemsOfIntegration.settled, { status })
  await store.settle(tx, row, body.outcome, now)
  context.changed('test payment link', row.id, { status }, { status: body.outcome })
  return testLink({ ...row, status: body.outcome, settled_at: now }, now)
}
