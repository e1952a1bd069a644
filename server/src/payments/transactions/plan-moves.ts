/**
 * Plans the effects of a set of gateway events in memory. Unusual events are left to be applied one by one, along with later ones for the
 * same payment or link, which keeps their order.
 */
import {
  decide,
  differs,
  endChange,
  endedTexts,
  fulfilmentOncePaid,
  type Ending,
  type GatewayEvent,
  paidChange,
  paidText,
} from './outcome.ts'
import type { TransactionCore } from './store.ts'
import { assertMove } from './transaction.ts'

export interface Move {
  readonly before: TransactionCore
  readonly after: TransactionCore & { readonly status: 'paid' | Ending }
  /** The line in the transaction's log. */
  readonly text: string
}

export interface Report {
  readonly requestId: string
  /** Null if it does not change the payment itself; it is left, and what follows it waits for it. */
  readonly event: GatewayEvent | null
  /** A callback may be wrong even if it is signed; an answer to our question is taken as it is. */
  readonly isAnswer: boolean
}
export type Result = 'paid' | 'ended' | 'nothing' | 'unknown_payment'

export interface Plan {
  /** At most one per transaction. */
  readonly moves: readonly Move[]
  /** One for each report. */
  readonly results: readonly (Result | 'left')[]
}

export interface PlanFacts {
  /** Links with a paid attempt. Only one attempt can be pending, so a set never makes a second one payable. */
  readonly paidLinks: ReadonlySet<string>
  /** Transactions whose stock is completely reserved for them, and locked. */
  readonly promised: { has(id: string): boolean }
}

/** `rows`: the transactions of these reports, locked or with their versions checked at the write. */
export function planMoves(reports: readonly Report[], rows: readonly TransactionCore[], around: PlanFacts): Plan {
  const current = new Map<string, TransactionCore>(rows.map((row) => [row.request_id, row]))
  const moves: Move[] = []
  const chainsLeft = new Set<string>()
  const results = reports.map((report): Result | 'left' => {
    const row = current.get(report.requestId)
    const chain = row?.temporary_id ?? report.requestId
    const move = chainsLeft.has(chain) ? 'left' : moveOf(report, row, around)
    if (move === 'left') chainsLeft.add(chain)
    if (typeof move === 'string') return move
    moves.push(move)
    current.set(report.requestId, move.after)
    return move.after.status === 'paid' ? 'paid' : 'ended'
  })
  return { moves, results }
}

function moveOf(
  { event, isAnswer }: Report,
  row: TransactionCore | undefined,
  { paidLinks, promised }: PlanFacts,
): Move | 'left' | 'nothing' | 'unknown_payment' {
  if (!event) return 'left'
  // The reference of another feature's payment, if it is a callback's: the gateway offers it to each.
  if (!row) return isAnswer ? 'unknown_payment' : 'left'
  // The gateway must be queried, which cannot happen within a transaction.
  if (!isAnswer && differs(row, event)) return 'left'
  const isLinkPaid = row.temporary_id !== null && paidLinks.has(row.temporary_id)
  const isPromised = row.stock === 'reserved' && promised.has(row.id)
  // Late money is unusual, whether the merchant accepts it or not, and an open payment has no noted money.
  const decision = decide(row, event, { isLinkPaid, acceptsLate: false, isNoted: false })
  if (decision.kind === 'nothing') return 'nothing'
  if (decision.kind === 'end' && (row.stock !== 'reserved' || isPromised))
    return endMove(row, decision.status, event.code, event.message)
  // Without promised room, free room in the limit must be found first.
  if (decision.kind === 'pay' && row.limit_promised && (row.stock === 'none' || isPromised))
    return paidMove(row, { ...row, stock: isPromised ? 'sold' : 'none' }, event, paidText(row))
  return 'left'
}

/** Ends a payment without money; its reserved stock is released. */
export function endMove<Row extends TransactionCore>(row: Row, status: Ending, code: string, message: string) {
  assertMove(row.status, status)
  const stock = row.stock === 'reserved' ? ('released' as const) : row.stock
  const after = { ...row, ...endChange(status, code, message), stock, version: row.version + 1 }
  return { before: row, after, text: endedTexts[status] }
}

/** Pays a payment. `secured` is the row with its stock, and with what was written when its room was found. */
export function paidMove<Row extends TransactionCore>(
  row: Row,
  secured: Row,
  paid: Pick<GatewayEvent, 'code' | 'message' | 'at'>,
  text: string,
) {
  assertMove(row.status, 'paid')
  const after = { ...secured, ...paidChange(paid), fulfilment: fulfilmentOncePaid(row), version: secured.version + 1 }
  return { before: row, after, text }
}
