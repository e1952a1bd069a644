/** Obligations that keep a user from leaving. Higher features, which know of money and payments, register here. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { type Context, sharedPort } from '../../kit/work/index.ts'

export interface Leaving {
  readonly id: UserId
  readonly username: string
  readonly mid: MerchantId | null
  /** True if no user of the merchant would remain, so the merchant's obligations count too. */
  readonly isLast: boolean
}
/** Sentences for the user; none if nothing remains. */
export type FindObligations = (context: Context, leaving: Leaving) => Promise<readonly string[]>

export const obligations = sharedPort<FindObligations>('recovery.obligations')

export async function obligationsOf(context: Context, leaving: Leaving): Promise<string[]> {
  const said: string[] = []
  for (const find of obligations.all(context)) said.push(...(await find(context, leaving)))
  return said
}
