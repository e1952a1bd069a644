import { problemsOfCheckout } from '@singil/contract/payments/checkout'
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import { fill, refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/payment-links'
import {
  findOwnLink,
  findSellers,
  lockLink,
  logLink,
  pushLink,
  refuseUnlessOpen,
  refuseUnpayable,
  setAmount,
  type TemporaryRecord,
} from '../checkout/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { callOffAttempts, lockAttempts } from '../transactions/index.ts'
import { detailOf } from './get-payment-link.ts'
import { sourceOfAmount } from './view.ts'

const problem = contract.problemsOfPaymentLinks
const smallest = 100

/**
 * A payment starts under the lock of its link, so none can start with the older amount while it is changed. One that is being made blocks the
 * change; money of an earlier one that still comes waits for a person, because it is not what the link asks for.
 */
export const changeLinkAmount: Handler<typeof contract.changeLinkAmount> = async (
  context,
  { params: { id }, body: { amount, replaces } },
) => {
  const isOwn = (await findOwnLink(context.tx, context.scope, id)) !== undefined
  const link = (isOwn && (await lockLink(context.tx, id))) || refuse(problemsOfCheckout.unknown, {})
  const attempts = await lockAttempts(context.tx, link.mid, id)
  refuseUnlessOpen(link, attempts, context.now)
  context.say(fill(contract.texts.amountChanged, { amount: formatPeso(amount) }))
  // The answer to the first call may have been lost.
  if (amount === link.amount) return detailOf(context, link)
  const source = sourceOfAmount(link)
  if (source) refuse(problem.amountFixed, { source })
  const running = attempts.find(({ status }) => status === 'pending')
  if (running)
    refuse(problem.amountRunning, { amount: formatPeso(running.total), channel: running.channel_name }, 'amount')
  if (link.amount !== replaces) refuse(problem.amountReplaced, { amount: formatPeso(link.amount) }, 'amount')
  refuseBelowFee(link, amount)
  const seller = (await findSellers(context, [link.store_id], false)).get(link.store_id)
  const unpayable = seller && refuseUnpayable({ ...link, amount }, seller)
  if (unpayable) throw unpayable
  const changed = await setAmount(context.tx, link, amount)
  await callOffAttempts(context, attempts)
  await logLink(
    context,
    link,
    'amount',
    `Amount changed from ${formatPeso(link.amount)} to ${formatPeso(changed.amount)}.`,
  )
  context.changed('temporary transaction', id, { amount: link.amount }, { amount: changed.amount }, { mid: link.mid })
  pushLink(context, changed)
  return detailOf(context, changed)
}

function refuseBelowFee({ shipping_fee: fee }: TemporaryRecord, amount: Centavos): void {
  const least = centavos(smallest + fee)
  if (amount < least) refuse(problem.belowFee, { least: formatPeso(least), fee: formatPeso(fee) }, 'amount')
}
