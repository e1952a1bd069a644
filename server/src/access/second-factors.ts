/** Second factors other than one-time codes. The feature that implements them registers itself here. */
import type { OtherFactor } from '@singil/contract/access'
import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'

export interface SecondFactors {
  readonly others: readonly OtherFactor[]
  readonly isCodeEnough: boolean
}
type Ask = (context: Pick<Context, 'tx'>, userId: UserId) => Promise<SecondFactors>

let ask: Ask = async () => ({ others: [], isCodeEnough: true })
export const registerSecondFactors = (next: Ask): void => void (ask = next)
export const secondFactorsOf: Ask = (context, userId) => ask(context, userId)
