/**
 * How much a merchant may still collect is its own business. At a store's own page a stranger names the amount, so a refusal that depends
 * on the amount tells by halves what room is left. Therefore the price of an order says nothing of limits; the refusal comes when the
 * payment begins, is the same for every limit and names no amount; and who was refused a few times within a day is refused whatever the
 * amount. A link that the merchant made has the merchant's amount: nothing is found out with it.
 */
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse, Refusal } from '@singil/contract/kit/problem'
import { problemsOfTransactions } from '@singil/contract/transactions'
import type { Context } from '../kit/work/index.ts'
import type { Stranger } from '../transactions/index.ts'
import { insertTry, triesOf } from './refused-tries-store.ts'

/** Many people may share an address; a device can be made up. */
const mostOfDevice = 3
const mostOfAddress = 12
const dayMs = 86_400_000

export const isByLimit = (error: unknown): boolean =>
  error instanceof Refusal && error.problem.id === problemsOfTransactions.limitReached.id

const sinceOf = (now: Date) => new Date(now.getTime() - dayMs)

async function hasTriedEnough({ tx, now }: Context, mid: MerchantId, stranger: Stranger): Promise<boolean> {
  const { device, address } = await triesOf(tx, { mid, ...stranger }, sinceOf(now))
  return device >= mostOfDevice || address >= mostOfAddress
}

export async function refuseWhoTriesOn(context: Context, mid: MerchantId, stranger: Stranger | null): Promise<void> {
  if (stranger && (await hasTriedEnough(context, mid, stranger))) refuse(problemsOfTransactions.limitReached, {})
}

/** Those that are refused for their tries alone are not counted, so that it ends after a day. */
export async function noteTry(context: Context, mid: MerchantId, stranger: Stranger): Promise<void> {
  if (await hasTriedEnough(context, mid, stranger)) return
  const { address, device } = stranger
  await insertTry(context.tx, { mid, address, device, at: context.now }, sinceOf(context.now))
}
