/** The SQL of integration credentials and their keys. */
import type { CredentialsId } from '@singil/contract/payments/integration-credentials'
import type { MerchantId } from '@singil/contract/kit/id'
import type { PartnerMode, PartnerScope } from '@singil/contract/kit/partner'
import { own, type Tx } from '../../kit/database/index.ts'

export interface CredentialsRow {
  mid: MerchantId
  id: CredentialsId
  username: string
  password_sealed: string
  saved_at: Date
  saved_by: string
  revealed_at: Date | null
}
export interface KeyRow {
  id: string
  mid: MerchantId
  mode: PartnerMode
  scopes: PartnerScope[]
  digest: string
  sealed: string
  hint: string
  created_at: Date
  expires_at: Date | null
}
interface UseRow {
  key_id: string
  mid: MerchantId
  last_used_at: Date
}
const db = own<{ integration_credentials: CredentialsRow; merchant_keys: KeyRow; merchant_key_uses: UseRow }>()

export const find = (tx: Tx, mid: MerchantId): Promise<CredentialsRow | undefined> =>
  db(tx).selectFrom('integration_credentials').selectAll().where('mid', '=', mid).executeTakeFirst()

export const lock = (tx: Tx, mid: MerchantId): Promise<CredentialsRow | undefined> =>
  db(tx).selectFrom('integration_credentials').selectAll().where('mid', '=', mid).forUpdate().executeTakeFirst()

/** False if the merchant's credentials were created concurrently. */
export async function insert(tx: Tx, row: CredentialsRow): Promise<boolean> {
  const made = await db(tx)
    .insertInto('integration_credentials')
    .values(row)
    .onConflict((conflict) => conflict.column('mid').doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export const update = (tx: Tx, mid: MerchantId, set: Partial<CredentialsRow>) =>
  db(tx).updateTable('integration_credentials').set(set).where('mid', '=', mid).execute()

/** The valid keys; the current one of each mode first. */
export const keysOf = (tx: Tx, mid: MerchantId, now: Date) =>
  db(tx)
    .selectFrom('merchant_keys as key')
    .leftJoin('merchant_key_uses as use', 'use.key_id', 'key.id')
    .selectAll('key')
    .select('use.last_used_at')
    .where('key.mid', '=', mid)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .orderBy('mode')
    .orderBy('created_at', 'desc')
    .orderBy('key.id', 'desc')
    .execute()

export const insertKey = (tx: Tx, row: KeyRow) => db(tx).insertInto('merchant_keys').values(row).execute()

export const expireCurrentKey = (tx: Tx, mid: MerchantId, mode: PartnerMode, expires_at: Date) =>
  db(tx)
    .updateTable('merchant_keys')
    .set({ expires_at })
    .where('mid', '=', mid)
    .where('mode', '=', mode)
    .where('expires_at', 'is', null)
    .execute()

/** The key with this digest and the login that belongs to it. */
export const findByDigest = (tx: Tx, digest: string) =>
  db(tx)
    .selectFrom('merchant_keys as key')
    .innerJoin('integration_credentials as of', 'of.mid', 'key.mid')
    .select(['key.id', 'key.mid', 'key.mode', 'key.scopes', 'key.expires_at'])
    .select(['of.id as credentials_id', 'of.username', 'of.password_sealed'])
    .where('key.digest', '=', digest)
    .executeTakeFirst()

export const noteUse = (tx: Tx, use: UseRow) =>
  db(tx)
    .insertInto('merchant_key_uses')
    .values(use)
    .onConflict((known) => known.column('key_id').doUpdateSet({ last_used_at: use.last_used_at }))
    .execute()
