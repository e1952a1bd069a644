import { shareOf, vatRateMillionths } from '@singil/contract/kit/fees'
import { type getWithdrawalFees as promise } from '@singil/contract/payouts/withdrawals'
import { Rail } from '@singil/contract/payouts/payouts'
import type { Handler } from '../../kit/work/index.ts'
import { railOf } from '../payouts/index.ts'

export const getWithdrawalFees: Handler<typeof promise> = async (context) => {
  const answer = []
  for (const rail of Rail.options) {
    const { fee, maximum } = await railOf(context, rail)
    answer.push({ rail, fee, vat: shareOf(fee, vatRateMillionths), maximum })
  }
  return answer
}
