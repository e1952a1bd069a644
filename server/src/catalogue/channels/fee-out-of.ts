import { feeOf, type Fees } from '@singil/contract/kit/fees'
import type { Centavos } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import { type Priced, ruleOf } from './channel.ts'
import { findFees } from './find-fees.ts'

/** What remains of money that arrived by a channel after deducting the fee in force at that instant. */
export async function feeOutOf(
  context: Pick<Context, 'tx' | 'secrets' | 'now'>,
  of: Priced,
  amount: Centavos,
  at: Date,
): Promise<Fees> {
  const feeFor = await findFees(context, of.mid, { platform: of.platform, at })
  return feeOf(amount, ruleOf(feeFor(of)), 'merchant')
}
