/** Uses the functions that charge: the fee lookup of payments, and the cost of payouts. */
import type * as contract from '@singil/contract/payouts/fee-setup'
import { vatRateMillionths } from '@singil/contract/kit/fees'
import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import { Rail } from '@singil/contract/payouts/payouts'
import { pricedChannels } from '../../catalogue/channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { merchantOf, settingsOf } from '../../catalogue/merchants/index.ts'
import { allTerms, costOf, type RailRow, railsOf } from '../payouts/index.ts'

export const getFeeSetup: Handler<typeof contract.getFeeSetup> = async (context, { params: { mid } }) => {
  const merchant = (await merchantOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {})
  const settings = (await settingsOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {})
  const began = (since: Date) => (since > merchant.created_at ? since.toISOString() : null)
  const channels = await pricedChannels(context, mid)
  const { rails } = await allTerms(context.tx)
  const current = await railsOf(context)
  const withdrawals = Rail.options.map((rail): contract.WithdrawalFee => {
    const now = current[rail]
    const next = rails.find((row) => row.rail === rail && row.since > context.now && row.fee !== now.fee)
    return {
      rail,
      ...feeOf(now),
      since: began(now.since),
      next: next ? { ...feeOf(next), since: next.since.toISOString() } : null,
    }
  })
  return {
    vatRateMillionths,
    shoulder: settings.customer_shoulders_service_charge ? 'customer' : 'merchant',
    channels: channels.map(({ terms, since, ...channel }) => ({ ...channel, ...terms, since: began(since) })),
    withdrawals,
  }
}

function feeOf(row: RailRow) {
  const { fee, vat } = costOf(centavos(0), row.fee)
  return { fee, vat }
}
