import { shareOf, vatRateMillionths } from '@singil/contract/kit/fees'
import { type getWithdrawalFees as promise } from '@singil/contract/payouts/withdrawals'
import { Rail } from '@singil/contract/payouts/payouts'
import type { Handler } from '../../kit/work/index.ts'
import { railsOf } from '../payouts/index.ts'

export const getWithdrawalFees: Handler<typeof promise> = async (context) => {
  const rails = await railsOf(context)
  return Rail.options.map((rail) => {
    const { fee, maximum } = rails[rail]
    return { rail, fee, vat: shareOf(fee, vatRateMillionths), maximum }
  })
}
