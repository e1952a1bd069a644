/** What a merchant owes: a chargeback that its money did not cover. The next settlements pay it first. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos, minus } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import { accounts, credit, debit, type Journal, journal, post } from '../../foundation/ledger/index.ts'
import * as store from './debts-store.ts'

export interface Debt {
  /** The id of the dispute. */
  readonly debtId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly transactionId: string
  readonly requestId: RequestId
  readonly amount: Centavos
}

export const owedOf = ({ amount, collected, written_off, returned }: store.DebtRow): Centavos =>
  minus(amount, collected, written_off, returned)

/** Notes a debt whose journal the caller posts. */
export async function owe(context: Context, debt: Debt): Promise<void> {
  const none = centavos(0)
  const row: store.DebtRow = {
    id: debt.debtId,
    mid: debt.mid,
    wallet_id: debt.walletId,
    transaction_id: debt.transactionId,
    request_id: debt.requestId,
    amount: debt.amount,
    collected: none,
    written_off: none,
    returned: none,
    opened_at: context.now,
  }
  await store.insert(context.tx, row)
  context.changed('debt', row.id, null, row, { mid: row.mid, level: 'WARNING' })
}

export const debtCollected = (
  { mid, walletId, settlementId, at }: Collection & { readonly at: Date },
  amount: Centavos,
): Journal =>
  journal(
    'debt.collected',
    `debt.collected:${settlementId}`,
    { mid, at, refers: { settlementId } },
    debit(accounts.wallet(walletId, 'available'), amount),
    credit(accounts.owedBy(mid), amount),
  )

export const debtWrittenOff = (
  { debtId, mid, requestId, reason, at }: Pick<Debt, 'debtId' | 'mid' | 'requestId'> & { reason: string; at: Date },
  amount: Centavos,
): Journal =>
  journal(
    'debt.written_off',
    `debt.written_off:${debtId}`,
    { mid, at, refers: { disputeId: debtId, requestId, note: reason } },
    debit(accounts.provider('adjustment'), amount),
    credit(accounts.owedBy(mid), amount),
  )

interface Collection {
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly settlementId: string
}

/** Pays debts of a merchant from what a settlement has just made available, at most `most` of it. The wallet must be locked. */
export async function collectDebts(context: Context, from: Collection, most: Centavos): Promise<Centavos> {
  let left: number = most
  for (const debt of most > 0 ? await store.lockOpen(context.tx, from.mid) : []) {
    const amount = centavos(Math.min(left, owedOf(debt)))
    if (amount <= 0) break
    left -= amount
    await note(context, debt, 'collected', amount, { settlementId: from.settlementId })
  }
  const collected = centavos(most - left)
  if (collected > 0) await post(context, [debtCollected({ ...from, at: context.now }, collected)])
  return collected
}

interface About {
  readonly settlementId?: string
  readonly reason?: string
}
export async function note(
  context: Context,
  debt: store.DebtRow,
  kind: store.MoveRow['kind'],
  amount: Centavos,
  { settlementId, reason = '' }: About,
): Promise<void> {
  const row: store.MoveRow = {
    id: context.newId(),
    debt_id: debt.id,
    mid: debt.mid,
    kind,
    amount,
    settlement_id: settlementId ?? null,
    by_name: context.actor.username,
    reason,
    at: context.now,
  }
  await store.move(context.tx, row)
  context.changed('debt', debt.id, { owed: owedOf(debt) }, row, { mid: debt.mid, level: 'WARNING', note: reason })
}

/** How much of a debt that the bank gave back was owed, paid and written off until then; null if there is no such debt. */
export interface EndedDebt {
  readonly owed: Centavos
  readonly collected: Centavos
  readonly writtenOff: Centavos
}

/** The bank gave the money back: what is still owed is owed no more. The caller posts the journal. */
export async function endDebt(context: Context, debtId: string): Promise<EndedDebt | null> {
  const debt = await store.lock(context.tx, debtId)
  if (!debt) return null
  const owed = owedOf(debt)
  if (owed > 0) await note(context, debt, 'returned', owed, {})
  return { owed, collected: debt.collected, writtenOff: debt.written_off }
}
