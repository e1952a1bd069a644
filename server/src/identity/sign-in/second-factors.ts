/** Second factors other than one-time codes, which a feature above provides. */
import type { OtherFactor } from '@singil/contract/identity/access'
import type { UserId } from '@singil/contract/kit/id'
import { type Context, port } from '../../kit/work/index.ts'

export interface SecondFactors {
  readonly others: readonly OtherFactor[]
  readonly isCodeEnough: boolean
}
type FindFactors = (context: Pick<Context, 'tx' | 'ports'>, userId: UserId) => Promise<SecondFactors>

export const secondFactors = port<FindFactors>('sign-in.secondFactors')
export const secondFactorsOf: FindFactors = (context, userId) => secondFactors.get(context)(context, userId)
