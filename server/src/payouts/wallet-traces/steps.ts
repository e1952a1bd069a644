/** Events with several journals (asked, then done, failed or returned): which journal began one, and which ended it. */
import type { JournalKind, Refers } from '@singil/contract/foundation/ledger'

interface Event {
  readonly id: keyof Refers
  readonly begins: JournalKind
  readonly done: readonly JournalKind[]
  readonly givesBack: readonly JournalKind[]
}
const events: readonly Event[] = [
  { id: 'refundId', begins: 'refund.asked', done: ['refund.done'], givesBack: ['refund.failed'] },
  {
    id: 'withdrawalId',
    begins: 'withdrawal.asked',
    done: ['withdrawal.done'],
    givesBack: ['withdrawal.failed', 'withdrawal.returned'],
  },
  {
    id: 'disbursementId',
    begins: 'disbursement.asked',
    done: ['disbursement.done'],
    givesBack: ['disbursement.failed', 'disbursement.returned'],
  },
  {
    id: 'bookingId',
    begins: 'courier.asked',
    done: ['courier.done'],
    givesBack: ['courier.failed', 'courier.returned'],
  },
  { id: 'disputeId', begins: 'chargeback.done', done: [], givesBack: ['chargeback.reversed'] },
  { id: 'splitId', begins: 'split.done', done: [], givesBack: [] },
  { id: 'shareReturnId', begins: 'split.taken_back', done: [], givesBack: ['split.given_back'] },
]
interface Journaled {
  readonly kind: JournalKind
  readonly refers: Refers
}
const eventOf = ({ kind }: Journaled): Event | undefined =>
  events.find((event) => event.begins === kind || event.done.includes(kind) || event.givesBack.includes(kind))

/** True for a journal that returns to a wallet what an earlier journal took. */
export const givesBack = ({ kind }: Journaled): boolean => events.some((event) => event.givesBack.includes(kind))

/** The key of the journal that began the event; null if it is this one, or the event has only one. */
export function keyOfBeginning(journal: Journaled): string | null {
  const event = eventOf(journal)
  const id = event && journal.refers[event.id]
  return event && id && event.begins !== journal.kind ? `${event.begins}:${id}` : null
}

/** The possible keys of the journal that ends the event; none if this journal does not begin one. */
export function keysOfEnds(journal: Journaled): string[] {
  const event = eventOf(journal)
  const id = event && journal.refers[event.id]
  if (!event || !id || event.begins !== journal.kind) return []
  const noun = event.begins.split('.')[0]!
  // Mutually exclusive ends share one key.
  return [`${noun}.ended`, ...event.done, ...event.givesBack].map((name) => `${name}:${id}`)
}

/** The possible keys of the journal that took money for this id. */
export const keysOfTaking = (id: string): string[] => events.map((event) => `${event.begins}:${id}`)

/** The id under which an event holds or takes money. */
export function holdIdOf(journal: Journaled): string | null {
  const event = eventOf(journal)
  return (event && journal.refers[event.id]) ?? null
}

/** Journals that book a sale's money or move it within the wallet; these pay nothing out. */
const movesInside = new Set<JournalKind>(['payment.paid', 'payment.late', 'settlement.done', 'reserve.released'])
export const mayPayOut = ({ kind }: Journaled): boolean => !movesInside.has(kind)

/** The audit trail's names for what a journal refers to. */
const thingNames: Partial<Record<keyof Refers, string>> = {
  requestId: 'transaction',
  settlementId: 'settlement',
  refundId: 'refund',
  withdrawalId: 'withdrawal',
  topupId: 'topup',
  splitId: 'split payment',
  transferId: 'wallet transfer',
  disbursementId: 'disbursement',
  bookingId: 'courier booking',
  referralId: 'referral',
  disputeId: 'dispute',
  adjustmentId: 'adjustment',
}
export const auditedThings = ({ refers }: Journaled): [thing: string, id: string][] =>
  Object.entries(thingNames).flatMap(([name, thing]) => {
    const id = refers[name as keyof Refers]
    return id === undefined ? [] : [[thing, id] as [string, string]]
  })
