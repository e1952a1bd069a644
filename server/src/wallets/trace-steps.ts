/** Events that take several journals: asked, then done, failed or returned. Which journal began one, and which ended it. */
import type { JournalKind, Refers } from '@singil/contract/ledger'

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
  { id: 'disputeId', begins: 'chargeback.done', done: [], givesBack: ['chargeback.reversed'] },
  { id: 'splitId', begins: 'split.done', done: [], givesBack: [] },
]
interface Told {
  readonly kind: JournalKind
  readonly refers: Refers
}
const eventOf = ({ kind }: Told): Event | undefined =>
  events.find((event) => event.begins === kind || event.done.includes(kind) || event.givesBack.includes(kind))

/** Gives back to a wallet what an earlier journal took. */
export const givesBack = ({ kind }: Told): boolean => events.some((event) => event.givesBack.includes(kind))

/** The key of the journal that began the event; null where this is the one, or the event has one journal. */
export function keyOfBeginning(journal: Told): string | null {
  const event = eventOf(journal)
  const id = event && journal.refers[event.id]
  return event && id && event.begins !== journal.kind ? `${event.begins}:${id}` : null
}

/** Keys under which the end of the event may stand; none where this journal is no beginning. */
export function keysOfEnds(journal: Told): string[] {
  const event = eventOf(journal)
  const id = event && journal.refers[event.id]
  if (!event || !id || event.begins !== journal.kind) return []
  const noun = event.begins.split('.')[0]!
  // Ends that exclude each other share one key.
  return [`${noun}.ended`, ...event.done, ...event.givesBack].map((name) => `${name}:${id}`)
}

/** Under which keys the journal stands that took money for this id. */
export const keysOfTaking = (id: string): string[] => events.map((event) => `${event.begins}:${id}`)

/** The id under which an event holds or takes money. */
export function holdIdOf(journal: Told): string | null {
  const event = eventOf(journal)
  return (event && journal.refers[event.id]) ?? null
}

/** Journals that move a sale's money on inside the wallet, or bring it: these pay nothing out. */
const movesInside = new Set<JournalKind>(['payment.paid', 'payment.late', 'settlement.done', 'reserve.released'])
export const mayPayOut = ({ kind }: Told): boolean => !movesInside.has(kind)

/** What the audit trail calls the things that a journal is about. */
const thingNames: Partial<Record<keyof Refers, string>> = {
  requestId: 'transaction',
  settlementId: 'settlement',
  refundId: 'refund',
  withdrawalId: 'withdrawal',
  topupId: 'topup',
  splitId: 'split payment',
  disbursementId: 'disbursement',
  referralId: 'referral',
  disputeId: 'dispute',
  adjustmentId: 'adjustment',
}
export const auditedThings = ({ refers }: Told): [thing: string, id: string][] =>
  Object.entries(thingNames).flatMap(([name, thing]) => {
    const id = refers[name as keyof Refers]
    return id === undefined ? [] : [[thing, id] as [string, string]]
  })
