/**
 * A journal records one business event once, as legs that sum to zero. A credit is positive and a debit negative: on a wallet's account a
 * positive balance is what Singil owes the merchant, on a receivable a negative one is what the gateway owes Singil.
 */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { JournalKind, Refers } from '@singil/contract/foundation/ledger'
import type { Account } from './account.ts'

export interface Leg {
  readonly account: Account
  readonly amount: Centavos
}
export interface Journal {
  readonly kind: JournalKind
  /** Unique for ever: an event is posted once, however often it is delivered. */
  readonly eventKey: string
  readonly mid: MerchantId | null
  /** `mids`: other merchants whose wallets the journal moves; it is visible to them as well. */
  readonly refers: Refers & { readonly mids?: readonly MerchantId[] }
  readonly at: Date
  readonly legs: readonly Leg[]
}
export type About = Pick<Journal, 'mid' | 'refers' | 'at'>

export const debit = (account: Account, amount: Centavos): Leg => ({ account, amount: centavos(-positive(amount)) })
export const credit = (account: Account, amount: Centavos): Leg => ({ account, amount: positive(amount) })

function positive(amount: Centavos): Centavos {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`A leg of ${amount} centavos`)
  return amount
}

/** Omits legs of zero. Throws if fewer than two remain or they do not sum to zero. */
export function journal(kind: JournalKind, eventKey: string, about: About, ...legs: readonly Leg[]): Journal {
  const moving = legs.filter((leg) => leg.amount !== 0)
  let off = 0
  for (const leg of moving) off += leg.amount
  if (moving.length < 2) throw new Error(`The journal ${kind} has fewer than two legs`)
  if (off !== 0) throw new Error(`The journal ${kind} is off by ${off} centavos`)
  return { kind, eventKey, ...about, legs: moving }
}
