/** Charges: money taken from a wallet without its owner's request, for a chargeback or a shared refund; never more than the wallet has. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos, minus } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import { type Journal, lockWallet, post } from '../../foundation/ledger/index.ts'
import * as clearing from './clearing-store.ts'
import { type EndedDebt, endDebt } from '../debts/index.ts'
import { giveAllBack } from './end-refund.ts'
import { movedOn } from './end-hold.ts'
import { sourcesOf, takeParts } from './hold-refund.ts'
import * as holds from './hold-store.ts'
import type { Part } from './postings.ts'
import { byAccount, takeUpTo } from './refund-parts.ts'
import { withholdOfReturned } from './withhold-tax.ts'

export interface Charge {
  /** The id of the reason for the charge, such as a dispute. */
  readonly chargeId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly transactionId: string
  readonly amount: Centavos
  /** A share that a refund takes back; a chargeback if not set. */
  readonly reason?: 'share'
}

/**
 * Takes `amount` of a paid transaction as a refund does: from available, then clearing, then its own reserve. Returns the amount that the
 * wallet lacks; `journal`, which is posted here, must book who bears that; null if there is nothing to book. Throws if it moves anything else of
 * the wallet.
 */
export async function chargeWallet(
  context: Context,
  charge: Charge,
  journal: (parts: readonly Part[], missing: Centavos) => Journal | null,
): Promise<Centavos> {
  const { available } = await lockWallet(context, charge.walletId, charge.mid)
  const paid = await clearing.find(context.tx, charge.transactionId)
  if (!paid) throw new Error(`The transaction ${charge.transactionId} was never paid into a wallet`)
  const { taken, missing } = takeUpTo(await sourcesOf(context, charge, available), charge.amount)
  const amount = minus(charge.amount, missing)
  await takeParts(context, taken)
  if (amount > 0)
    await holds.insert(
      context.tx,
      {
        id: charge.chargeId,
        mid: charge.mid,
        wallet_id: charge.walletId,
        reason: charge.reason ?? 'chargeback',
        transaction_id: charge.transactionId,
        request_id: paid.request_id,
        amount,
        state: 'done',
        created_at: context.now,
        closed_at: context.now,
      },
      taken.map((part) => ({ source: part.source, transaction_id: part.transactionId, amount: part.amount })),
    )
  const booked = journal(byAccount(taken), missing)
  if (booked || amount > 0) await postMoving(context, charge.walletId, booked, -amount)
  return missing
}

/**
 * Returns the money to where it was taken from, or to available if it has been settled or released in the meantime. What the merchant paid of
 * a debt for it returns to available; `journal` books the rest of the debt.
 */
export async function giveBackCharge(
  context: Context,
  charge: Pick<Charge, 'chargeId' | 'mid' | 'walletId'>,
  journal: (parts: readonly Part[], debt: EndedDebt | null) => Journal,
): Promise<void> {
  await lockWallet(context, charge.walletId, charge.mid)
  const debt = await endDebt(context, charge.chargeId)
  const isHeld = await holds.giveBackCharge(context.tx, charge.chargeId, context.now)
  const back = isHeld ? await giveAllBack(context, charge.chargeId) : []
  const paid = debt?.collected ?? centavos(0)
  const parts = [
    ...back.map(({ to, amount }) => ({ source: to, amount })),
    { source: 'available' as const, amount: paid },
  ]
  const booked = journal(byAccount(parts.filter(({ amount }) => amount > 0)), debt)
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  await postMoving(context, charge.walletId, booked, total)
  const { refers } = booked
  await withholdOfReturned(context, { ...charge, refers, source: 'returned', sourceId: charge.chargeId }, back)
}

async function postMoving(
  context: Context,
  walletId: WalletId,
  journal: Journal | null,
  expected: number,
): Promise<void> {
  if (!journal) throw new Error(`${expected} centavos of the wallet ${walletId} move without a journal`)
  const { available, clearing: unsettled, reserve, held } = movedOn(journal, walletId)
  if (available + unsettled + reserve !== expected || held !== 0)
    throw new Error(`The journal ${journal.eventKey} does not move ${expected} centavos of the wallet`)
  const [outcome] = await post(context, [journal])
  if (outcome !== 'posted') throw new Error(`${journal.eventKey} was posted before`)
}

/** The amount that each charge took and has not returned; zero if it returned everything. */
export const chargedAmounts = async ({ tx }: Pick<Context, 'tx'>): Promise<ReadonlyMap<string, Centavos>> =>
  new Map((await holds.charges(tx)).map((row) => [row.id, row.state === 'done' ? row.amount : centavos(0)]))
