/**
 * How much a merchant may still collect is confidential. At a store's own page the customer names the amount, so a refusal that depends on
 * the amount would reveal the remaining limit by bisection. Therefore the price of an order does not mention limits; the refusal comes when
 * the payment starts, is the same for every limit and names no amount; and after a few refusals within a day a customer is refused whatever
 * the amount. A link created by the merchant has the merchant's amount and reveals nothing.
 */
import type { MerchantId } from '@singil/contract/kit/id'
import { Refusal } from '@singil/contract/kit/problem'
import { problemsOfTransactions } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import type { Stranger } from '../transactions/index.ts'
import { insertTry, triesOf } from './refused-tries-store.ts'

/** Many people may share an address, and a device id can be invented. */
const maxOfDevice = 3
const maxOfAddress = 12
const dayMs = 86_400_000

export const isByLimit = (error: unknown): boolean =>
  error instanceof Refusal && error.problem.id === problemsOfTransactions.limitReached.id

const sinceOf = (now: Date) => new Date(now.getTime() - dayMs)

export async function hasTooManyTries(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  mid: MerchantId,
  stranger: Stranger,
): Promise<boolean> {
  const { device, address } = await triesOf(tx, { mid, ...stranger }, sinceOf(now))
  return device >= maxOfDevice || address >= maxOfAddress
}

/** A refusal for too many tries is not counted itself, so that the block ends after a day. */
export async function noteTry(context: Context, mid: MerchantId, stranger: Stranger): Promise<void> {
  if (await hasTooManyTries(context, mid, stranger)) return
  const { address, device } = stranger
  await insertTry(context.tx, { mid, address, device, at: context.now }, sinceOf(context.now))
}
