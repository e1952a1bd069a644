import { createHash } from 'node:crypto'
import { problemsOfDisbursements as problem } from '@singil/contract/tax/disbursements'
import type { WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type { PayoutId, Rail } from '@singil/contract/payouts/payouts'
import { type PayeeKind, problemsOfSuppliers, type SupplierId } from '@singil/contract/tax/suppliers'
import type { Context } from '../../kit/work/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import {
  type Authorization,
  awaitAuthorization,
  confirmPlan,
  type Destination,
  draftPayout,
  hashOfPlan,
  type PayoutRow,
} from '../../payouts/payouts/index.ts'
import { rateAt } from '../suppliers/index.ts'
import { withholdingOf } from './cwt.ts'
import * as store from './store.ts'

export interface Supplier {
  /** Missing where it is not a saved one. */
  readonly id?: SupplierId
  readonly name: string
  /** Digits only, with or without branch. */
  readonly tin: string
  readonly kind: PayeeKind
  readonly destination: Destination
}
export interface DisbursementWish {
  readonly walletId: WalletId
  readonly supplier: Supplier
  readonly rail: Rail
  readonly gross: Centavos
  readonly isVatInclusive: boolean
  /** The tax code of the supply; null if nothing is withheld. */
  readonly atc: string | null
  readonly reason: string
  /** When it leaves; now if missing. */
  readonly dueAt?: Date | null
  /** The failed one that is paid again. */
  readonly corrects?: PayoutId | null
  /** Who asked for it, where a job drafts it. */
  readonly askedBy?: string
}
export interface Drafted {
  readonly payout: PayoutRow
  readonly bill: store.DisbursementRow
}

/** Drafts a supplier payment with its tax and cost; nothing is held before it is confirmed. Refuses one that is not possible. */
export async function draftDisbursement(context: Context, wish: DisbursementWish): Promise<Drafted> {
  const rateMillionths = await rateOf(context, wish, manilaDay(wish.dueAt ?? context.now))
  const { base, withheld, paid } = withholdingOf({ ...wish, rateMillionths })
  if (paid <= 0 || base <= 0) refuse(problem.tooLittle, {}, 'gross')
  const { supplier, gross, isVatInclusive, atc } = wish
  const payout = await draftPayout(context, {
    purpose: 'disbursement',
    walletId: wish.walletId,
    rail: wish.rail,
    accountType: null,
    destination: supplier.destination,
    amount: paid,
    reason: wish.reason,
    ...(wish.dueAt && { dueAt: wish.dueAt }),
    ...(wish.askedBy !== undefined && { askedBy: wish.askedBy }),
    detail: detailOf({ supplier_tin: supplier.tin, atc, gross, withheld }),
  })
  const bill = await store.insert(context.tx, {
    payout_id: payout.id,
    mid: payout.mid,
    supplier_name: supplier.name,
    supplier_tin: supplier.tin,
    payee: supplier.kind,
    gross,
    is_vat_inclusive: isVatInclusive,
    base,
    atc,
    rate_millionths: rateMillionths,
    withheld,
    supplier_id: supplier.id ?? null,
    status: 'PENDING',
    created_at: payout.created_at,
    wallet_id: payout.wallet_id,
    request_id: payout.request_id,
    reason: payout.reason,
    corrects: wish.corrects ?? null,
  })
  context.changed('disbursement', payout.id, null, { gross, withheld, paid, atc }, { mid: payout.mid })
  return { payout, bill }
}

/** Between the draft and its confirmation, which are in one unit of work. */
const confirmMs = 60_000

/** Drafts a supplier payment that was confirmed and confirms its payout, which waits for approval or is queued. */
export async function confirmDisbursement(
  context: Context,
  wish: DisbursementWish,
  confirmed: Omit<Authorization, 'planHash'>,
  clearance: Parameters<typeof confirmPlan>[3],
): Promise<PayoutRow> {
  const { payout } = await draftDisbursement(context, wish)
  const until = new Date(context.now.getTime() + confirmMs)
  const planHash = hashOfPlan(await awaitAuthorization(context, payout.plan_id, until))
  const [row] = await confirmPlan(context, payout.plan_id, { ...confirmed, planHash }, clearance)
  return row!
}

/** What is confirmed besides the payout: another supplier, bill or tax is another payment. */
export const detailOf = (bill: Pick<store.DisbursementRow, 'supplier_tin' | 'atc' | 'gross' | 'withheld'>): string =>
  createHash('sha256')
    .update([bill.supplier_tin, bill.atc ?? '', bill.gross, bill.withheld].join('|'))
    .digest('hex')

interface Taxed {
  readonly atc: string | null
  readonly supplier: Pick<Supplier, 'kind'>
}
/** The rate in force on a Manila day; refuses an unknown tax code and one of another kind of payee. */
export async function rateOf({ tx }: Context, { atc, supplier }: Taxed, day: string): Promise<number> {
  if (atc === null) return 0
  const rate = await rateAt(tx, atc, day)
  if (!rate) refuse(problemsOfSuppliers.atcUnknown, {}, 'atc')
  if (rate.payee !== supplier.kind) refuse(problemsOfSuppliers.atcOfOthers, { atc }, 'atc')
  return rate.rate_millionths
}
