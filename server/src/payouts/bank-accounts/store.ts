/** The SQL of enrolled bank accounts. Removed ones are never returned. */
import type { BankAccountId, BankAccountStatus, Bic } from '@singil/contract/payouts/bank-accounts'
import type { BankAccountType } from '@singil/contract/payouts/payouts'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

/** What the bank has said about the holder of an account, or when it is asked next. */
export interface NameCheckRow {
  account_key: string
  name_state: 'NOT_CHECKED' | 'ANSWERED' | 'NO_NAME' | 'NO_ACCOUNT'
  sealed_bank_name: string | null
  name_checked_at: Date | null
  name_tries: number
  name_check_due: Date | null
}
export interface AccountRow extends NameCheckRow {
  last_four: string
  id: BankAccountId
  mid: MerchantId
  alias: string
  bic: Bic
  account_type: BankAccountType
  currency: 'PHP'
  sealed_details: string
  remark: string
  is_favorite: boolean
  status: BankAccountStatus | 'REMOVED'
  is_waiting: boolean
  waits_until: Date
  wait_cap: Centavos
  created_at: Date
  created_by: string
  updated_at: Date
}
interface SettingsRow {
  tenant: string
  wait_hours: number
  wait_cap: Centavos
}
interface NoticeRow {
  account_key: string
  mid: MerchantId
  at: Date
}
const db = own<{ bank_accounts: AccountRow; bank_account_settings: SettingsRow; shared_account_notices: NoticeRow }>()

export const settings = (tx: Tx): Promise<SettingsRow> =>
  db(tx).selectFrom('bank_account_settings').selectAll().executeTakeFirstOrThrow()

const present = (tx: Tx) => db(tx).selectFrom('bank_accounts').where('status', '<>', 'REMOVED')

export const ofMerchant = (tx: Tx, mid: MerchantId): Promise<AccountRow[]> =>
  present(tx)
    .selectAll()
    .where('mid', '=', mid)
    .orderBy('is_favorite', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export interface AccountFilter {
  readonly mid: MerchantId
  readonly search: string
  /** Banks whose name contains the search. */
  readonly bics: readonly Bic[]
}
export async function page(tx: Tx, range: Range, { mid, search, bics }: AccountFilter) {
  const part = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const matching = present(tx)
    .where('mid', '=', mid)
    .$if(search !== '', (q) =>
      q.where((is) =>
        is.or([
          is('alias', 'ilike', part),
          is('remark', 'ilike', part),
          is('last_four', '=', search.slice(-4)),
          is('bic', '=', sql<Bic>`any (${[...bics]}::text[])`),
        ]),
      ),
    )
  const listed = matching.selectAll().orderBy('is_favorite', 'desc')
  return pageOf(listed, range, range.sort.field === 'alias' ? sql`lower(alias)` : 'created_at', 'id')
}

export const find = (tx: Tx, mid: MerchantId | null, id: BankAccountId): Promise<AccountRow | undefined> =>
  present(tx)
    .selectAll()
    .where('id', '=', id)
    .$if(mid !== null, (q) => q.where('mid', '=', mid!))
    .executeTakeFirst()

export const lock = (tx: Tx, mid: MerchantId, id: BankAccountId): Promise<AccountRow | undefined> =>
  present(tx).selectAll().where('id', '=', id).where('mid', '=', mid).forUpdate().executeTakeFirst()

export const countOf = async (tx: Tx, mid: MerchantId): Promise<number> =>
  (
    await present(tx)
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('mid', '=', mid)
      .executeTakeFirstOrThrow()
  ).count

/** Serializes what changes the accounts of a merchant, so that two calls cannot enrol the same one. */
export const lockMerchant = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 190))`.execute(tx)

/** The merchant's account with this key; undefined if there is none. */
export const ownWithKey = (tx: Tx, mid: MerchantId, key: string): Promise<AccountRow | undefined> =>
  present(tx).selectAll().where('mid', '=', mid).where('account_key', '=', key).executeTakeFirst()

export const insert = (tx: Tx, row: AccountRow) =>
  db(tx).insertInto('bank_accounts').values(row).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, { id, mid }: Pick<AccountRow, 'id' | 'mid'>, set: Partial<AccountRow>) =>
  db(tx)
    .updateTable('bank_accounts')
    .set(set)
    .where('id', '=', id)
    .where('mid', '=', mid)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Accounts whose bank has not answered yet and is to be asked, the longest overdue first. */
export const toCheck = (tx: Tx, now: Date, limit: number) =>
  present(tx).select(['id', 'mid']).where('name_check_due', '<=', now).orderBy('name_check_due').limit(limit).execute()

/** Other merchants with the same account. */
export const othersWithKey = (tx: Tx, { mid, account_key }: Pick<AccountRow, 'mid' | 'account_key'>) =>
  present(tx).select('mid').distinct().where('account_key', '=', account_key).where('mid', '<>', mid).execute()

/** False if staff were notified before. */
export async function noteShared(tx: Tx, row: NoticeRow): Promise<boolean> {
  const made = await db(tx)
    .insertInto('shared_account_notices')
    .values(row)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/** Whether both merchants have enrolled the same account at any time. */
export async function shareAccount(tx: Tx, one: MerchantId, other: MerchantId): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('bank_accounts as a')
    .innerJoin('bank_accounts as b', 'b.account_key', 'a.account_key')
    .select('a.id')
    .where('a.mid', '=', one)
    .where('b.mid', '=', other)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
