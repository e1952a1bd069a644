import type { AppToken, AppTokenId } from '@singil/contract/catalogue/app-tokens'
import type { AppTokenRow } from './store.ts'

/** The payment page of the store, opened with the token. */
export const payUrlOf = (publicUrl: string, id: AppTokenId) => `${publicUrl}/merchant_kyc_display/${id}`

/** A row as the contract shows it. */
export const shownToken = (publicUrl: string, row: AppTokenRow): AppToken => ({
  id: row.id,
  storeId: row.store_id,
  label: row.label,
  url: payUrlOf(publicUrl, row.id),
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  lastUsedOn: row.last_used_on,
})
