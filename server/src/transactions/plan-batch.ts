/**
 * Plans the effects of waiting callbacks in memory, by the same rule as for one. Unusual callbacks are left to be applied one by one, along
 * with later ones for the same payment or link, which keeps their order.
 */
import { outcomeOf } from '@singil/contract/gateway'
import type { Done, WaitingCallback } from '../gateway/index.ts'
import { decide, differs, endChange, type Ending, paidChange, type GatewayEvent } from './outcome.ts'
import type { TransactionCore } from './store.ts'
import { assertMove } from './transaction.ts'

export interface Move {
  readonly before: TransactionCore
  readonly after: TransactionCore & { readonly status: 'paid' | Ending }
}
export interface Plan {
  /** At most one per transaction. */
  readonly moves: readonly Move[]
  readonly done: readonly Done[]
  /** In the order of arrival. */
  readonly left: readonly WaitingCallback[]
}

export const eventOfCallback = (callback: WaitingCallback): GatewayEvent => ({
  requestId: callback.request_id,
  paymentId: callback.payment_id,
  outcome: outcomeOf(callback.response_code),
  code: callback.response_code,
  message: callback.response_message,
  amount: callback.amount,
  currency: callback.currency,
  at: callback.occurred_at,
})

export interface Around {
  /** Links with a paid attempt. Only one attempt can be pending, so a batch never makes a second one payable. */
  readonly paidLinks: ReadonlySet<string>
  /** Transactions whose stock is completely reserved for them, and locked. */
  readonly promised: { has(id: string): boolean }
}

/** `rows`: the transactions of these callbacks, locked or with their versions checked at the write. */
export function planBatch(
  callbacks: readonly WaitingCallback[],
  rows: readonly TransactionCore[],
  around: Around,
): Plan {
  const current = new Map<string, TransactionCore>(rows.map((row) => [row.request_id, row]))
  const moves: Move[] = []
  const done: Done[] = []
  const left: WaitingCallback[] = []
  const chainsLeft = new Set<string>()

  for (const callback of callbacks) {
    const row = current.get(callback.request_id)
    const link = row?.temporary_id ?? null
    const chain = link ?? callback.request_id
    const move = chainsLeft.has(chain) ? 'left' : moveOf(callback, row, around)
    if (move === 'left') {
      chainsLeft.add(chain)
      left.push(callback)
    } else if (typeof move === 'string') done.push({ callback, result: move })
    else {
      moves.push(move)
      current.set(callback.request_id, move.after)
      done.push({ callback, result: move.after.status === 'paid' ? 'paid' : 'ended' })
    }
  }
  return { moves, done, left }
}

function moveOf(
  callback: WaitingCallback,
  row: TransactionCore | undefined,
  { paidLinks, promised }: Around,
): Move | 'left' | 'nothing' | 'unknown_payment' {
  if (callback.type !== 'payment.updated') return 'left'
  if (!row) return 'unknown_payment'
  const event = eventOfCallback(callback)
  // The gateway must be queried, which cannot happen within a transaction.
  if (differs(row, event)) return 'left'
  const isLinkPaid = row.temporary_id !== null && paidLinks.has(row.temporary_id)
  const isPromised = row.stock === 'reserved' && promised.has(row.id)
  // Late money is unusual, whether the merchant accepts it or not, and an open payment has no noted money.
  const decision = decide(row, event, { isLinkPaid, acceptsLate: false, isNoted: false })
  if (decision.kind === 'nothing') return 'nothing'
  if (decision.kind === 'end' && (row.stock !== 'reserved' || isPromised)) {
    assertMove(row.status, decision.status)
    return movedTo(row, {
      ...endChange(decision.status, event.code, event.message),
      stock: isPromised ? 'released' : row.stock,
    })
  }
  // Without promised room, free room in the limit must be found first.
  if (decision.kind === 'pay' && row.limit_promised && (row.stock === 'none' || isPromised)) {
    assertMove(row.status, 'paid')
    return movedTo(row, { ...paidChange(event), stock: isPromised ? 'sold' : 'none' })
  }
  return 'left'
}

type Change = (ReturnType<typeof endChange> | ReturnType<typeof paidChange>) & Pick<TransactionCore, 'stock'>
const movedTo = (row: TransactionCore, change: Change): Move => ({
  before: row,
  after: { ...row, ...change, version: row.version + 1 },
})
