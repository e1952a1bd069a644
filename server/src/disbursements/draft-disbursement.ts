import { type DisbursementId, type PayeeKind, problemsOfDisbursements as problem } from '@singil/contract/disbursements'
import { shareOf, vatRateMillionths } from '@singil/contract/kit/fees'
import type { WalletId } from '@singil/contract/kit/id'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { type Rail, railLabels } from '@singil/contract/withdrawals'
import type { Context } from '../kit/work/index.ts'
import { manilaDay } from '../kit/base/index.ts'
import { findProfiles } from '../merchants/index.ts'
import { findWallet } from '../wallets/index.ts'
import { type Destination, railOf, sealDestination } from '../withdrawals/index.ts'
import { withholdingOf } from './cwt.ts'
import * as store from './store.ts'

export interface Supplier {
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
}

/** Stores a supplier payment with its tax and cost; nothing is held before it is confirmed. Refuses what the rail does not accept. */
export async function draftDisbursement(context: Context, wish: DisbursementWish): Promise<store.DisbursementRow> {
  const wallet = await findWallet(context, wish.walletId)
  if (wallet.status !== 'Active') refuse(problem.walletNotReady, {})
  await refuseIfPaused(context, wallet.mid)
  const rateMillionths = await rateOf(context, wish)
  const { base, withheld, paid } = withholdingOf({ ...wish, rateMillionths })
  const rail = await railOf(context, wish.rail)
  if (paid <= 0 || base <= 0) refuse(problem.tooLittle, {}, 'gross')
  if (paid > rail.maximum)
    refuse(problem.aboveRail, { rail: railLabels[wish.rail], maximum: formatPeso(rail.maximum) }, 'gross')

  const row = await store.insert(context.tx, {
    id: context.newId() as DisbursementId,
    mid: wallet.mid,
    wallet_id: wallet.id,
    request_id: context.newRequestId(),
    supplier_name: wish.supplier.name,
    supplier_tin: wish.supplier.tin,
    payee: wish.supplier.kind,
    ...sealDestination(context, wish.supplier.destination),
    rail: wish.rail,
    gross: wish.gross,
    is_vat_inclusive: wish.isVatInclusive,
    base,
    atc: wish.atc,
    rate_millionths: rateMillionths,
    withheld,
    fee: rail.fee,
    vat: shareOf(rail.fee, vatRateMillionths),
    reason: wish.reason,
    status: 'DRAFT',
    asked_by: context.actor.username,
    created_at: context.now,
    updated_at: context.now,
  })
  const { gross, total, atc } = row
  context.changed('disbursement', row.id, null, { gross, withheld, paid, total, atc }, { mid: row.mid })
  return row
}

/** Refuses while the business is blocked. */
export async function refuseIfPaused({ tx }: Context, mid: store.DisbursementRow['mid']): Promise<void> {
  const profile = (await findProfiles(tx, [mid])).get(mid)
  if (!profile || profile.isBlocked) refuse(problem.paused, {})
}

async function rateOf({ tx, now }: Context, { atc, supplier }: DisbursementWish): Promise<number> {
  if (atc === null) return 0
  const rate = await store.rateAt(tx, atc, manilaDay(now))
  if (!rate) refuse(problem.atcUnknown, {}, 'atc')
  if (rate.payee !== supplier.kind) refuse(problem.atcOfOthers, { atc }, 'atc')
  return rate.rate_millionths
}
