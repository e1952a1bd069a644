import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Shoulder } from '@singil/contract/catalogue/merchants'
import type { Tx } from '../../kit/database/index.ts'
import * as store from './store.ts'

/** The data of a merchant that a payment needs. */
export interface Profile {
  readonly mid: MerchantId
  readonly legalName: string
  readonly mcc: string
  readonly email: string
  readonly level: number
  readonly isBlocked: boolean
  readonly fileName: string | null
  readonly walletId: WalletId
  /** Hours until a payment link expires. */
  readonly expirationHours: number
  readonly deductsInventoryOnPayment: boolean
  /** How long a stranger's unpaid order reserves stock and monthly limit. */
  readonly holdMinutes: number
  readonly successUrl: string
  readonly failedUrl: string
  readonly shoulder: Shoulder
  readonly acceptsLatePayments: boolean
  readonly hasCreditCard: boolean
  /** Approved card payments that the merchant has not activated yet. */
  readonly cardsWait: boolean
}

/** One query for any number of merchants; unknown or invisible ones are missing. */
export async function findProfiles(tx: Tx, mids: readonly MerchantId[]): Promise<ReadonlyMap<MerchantId, Profile>> {
  const rows = await store.findProfiles(tx, [...new Set(mids)])
  return new Map(rows.map((row) => [row.mid, profileOf(row)]))
}

export async function acceptsLatePayments(context: { readonly tx: Tx }, mid: MerchantId): Promise<boolean> {
  return (await findProfiles(context.tx, [mid])).get(mid)?.acceptsLatePayments ?? false
}

const profileOf = (row: Awaited<ReturnType<typeof store.findProfiles>>[number]): Profile => ({
  mid: row.mid,
  legalName: row.legal_name,
  mcc: row.mcc,
  email: row.email,
  level: row.level,
  isBlocked: row.status === 'BLOCKED',
  fileName: row.file_name,
  walletId: row.wallet_id,
  expirationHours: row.transaction_expiration_hours,
  deductsInventoryOnPayment: row.deduct_inventory_on_payment,
  holdMinutes: row.hold_minutes,
  successUrl: row.success_url,
  failedUrl: row.failed_url,
  shoulder: row.customer_shoulders_service_charge ? 'customer' : 'merchant',
  acceptsLatePayments: row.accept_late_payments,
  hasCreditCard: row.has_credit_card,
  cardsWait: row.cards_wait,
})
