/** Applies what the gateway says about a case: it opens a dispute, or decides about one. */
import { disputeOutcomeOf } from '@singil/contract/payments/gateway'
import { centavos } from '@singil/contract/kit/money'
import type { GatewayDispute } from '../../payments/gateway/index.ts'
import { isNear } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { TransactionRecord } from '../../payments/transactions/index.ts'
import { chargeBack } from './charge-back.ts'
import { loseDispute, winDispute } from './end-dispute.ts'
import * as store from './store.ts'

type DisputedPayment = Pick<TransactionRecord, 'id' | 'org_trxid'>

/** Of a case whose time to answer is impossible: the money moves all the same, and the merchant can answer. */
const shortestTerm = (now: Date) => new Date(now.getTime() + 7 * 86_400_000)

/** Once, however often it is said. `differs`: it contradicts what was applied before, and changes nothing. */
export async function applyCase(context: Context, paid: DisputedPayment, said: GatewayDispute): Promise<string> {
  const outcome = disputeOutcomeOf(said.response_code)
  if (said.payment_id !== paid.org_trxid || said.currency !== 'PHP') return 'differs'
  if (outcome === 'unknown') return 'nothing'
  const opened = await chargeBack(context, {
    transactionId: paid.id,
    caseRef: said.dispute_id,
    amount: centavos(said.amount),
    reason: said.reason,
    answerBy: isNear(said.answer_by, context.now) ? new Date(said.answer_by) : shortestTerm(context.now),
  })
  const found = opened ?? (await store.findCase(context.tx, paid.id, said.dispute_id))
  const row = found && (await store.lock(context.tx, found.id))
  if (!row || row.amount !== said.amount) return 'differs'
  const isOpen = row.status === 'charged_back'
  if (outcome === 'open' || row.status === outcome)
    return isOpen || outcome !== 'open' ? (opened ? 'charged_back' : 'nothing') : 'differs'
  if (!isOpen) return 'differs'
  await (outcome === 'won' ? winDispute : loseDispute)(context, row.id)
  return `dispute_${outcome}`
}
