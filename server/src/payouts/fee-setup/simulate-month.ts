/** What the payments of a merchant's last full month would have cost under a fee that staff are about to ask for. */
import type { simulateMonth as promise } from '@singil/contract/payouts/fee-setup'
import type { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import { channelsUnder, costOf, type FeeEntry } from '../../catalogue/channels/index.ts'
import { manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { paymentsByAmount } from './store.ts'

export const simulateMonth: Handler<typeof promise> = async (context, { params: { mid }, query }) => {
  const profile = (await findProfiles(context.tx, [mid])).get(mid) ?? refuse(problemsOfMerchants.unknown, {})
  const fee: FeeEntry & { readonly mid: MerchantId } = {
    mid,
    pmethod: query.pmethod,
    code: query.code,
    platform: 'any',
    since: context.now,
    percentage_millionths: query.rateMillionths,
    fixed: query.fixed,
    shoulder: query.shoulder ?? null,
    share_millionths: query.share ?? null,
  }
  const { month, from, to } = lastMonth(context.now)
  const affected = {
    direct: await channelsUnder(context, fee, null),
    shopify: await channelsUnder(context, fee, 'shopify'),
  }
  const sum = { count: 0, amount: 0, lost: 0, merchant: { was: 0, wouldBe: 0 }, customers: { was: 0, wouldBe: 0 } }
  for (const { amount, shoulder, count, cost, customers } of await paymentsByAmount(context.tx, mid, {
    from,
    to,
    affected,
  })) {
    // Who bears a fee that does not set it is as it was for the payment.
    const under = costOf(amount, fee, shoulder === 'shared' ? profile.shoulder : shoulder)
    if (under.isLoss) {
      sum.lost += count
      continue
    }
    const borneByCustomer = under.customerFee + under.customerVat
    sum.count += count
    sum.amount += amount * count
    sum.merchant.was += cost - customers
    sum.merchant.wouldBe += (under.fee + under.vat - borneByCustomer) * count
    sum.customers.was += customers
    sum.customers.wouldBe += borneByCustomer * count
  }
  const money = ({ was, wouldBe }: { was: number; wouldBe: number }) => ({
    was: centavos(was),
    wouldBe: centavos(wouldBe),
  })
  return {
    month,
    count: sum.count,
    amount: centavos(sum.amount),
    merchant: money(sum.merchant),
    customers: money(sum.customers),
    lost: sum.lost,
  }
}

/** The month in Manila before that of the instant. */
function lastMonth(now: Date) {
  const to = startOfManilaDay(`${manilaDay(now).slice(0, 7)}-01`)
  const month = manilaDay(new Date(to.getTime() - 1)).slice(0, 7)
  return { month, from: startOfManilaDay(`${month}-01`), to }
}
