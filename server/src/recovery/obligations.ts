/** What keeps somebody from leaving. Features above know of money and payments, and say so here. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { type Context, sharedPort } from '../kit/work/index.ts'

export interface Leaving {
  readonly id: UserId
  readonly username: string
  readonly mid: MerchantId | null
  /** Nobody of the merchant would be left, so what the merchant has is theirs to settle. */
  readonly isLast: boolean
}
/** Sentences for the person; none where nothing remains. */
export type FindObligations = (context: Context, leaving: Leaving) => Promise<readonly string[]>

export const obligations = sharedPort<FindObligations>('recovery.obligations')

export async function obligationsOf(context: Context, leaving: Leaving): Promise<string[]> {
  const said: string[] = []
  for (const find of obligations.all()) said.push(...(await find(context, leaving)))
  return said
}
