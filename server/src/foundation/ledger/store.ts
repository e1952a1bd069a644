/** The SQL of journals, entries and balances. Writes go through SQL functions; the tables themselves can only be read. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { JournalKind, Refers, WalletAccountKind } from '@singil/contract/foundation/ledger'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { Account, AccountParts } from './account.ts'
import type { Journal } from './journal.ts'

interface Tables {
  ledger_accounts: {
    id: number
    owner_kind: 'wallet' | 'provider'
    owner_id: string
    kind: string
    shard: number
    balance: Centavos
    seq: number
  }
  ledger_journals: { id: string; kind: JournalKind; mid: MerchantId | null; refers: Refers; at: Date }
  ledger_entries: { account_id: number; seq: number; amount: Centavos; balance: Centavos; journal_id: string }
}
const db = own<Tables>()

export async function openAccounts(tx: Tx, accounts: readonly AccountParts[], mid: MerchantId | null) {
  const { rows } = await sql<{ id: number; is_settled: boolean }>`select id, is_settled from ledger_open_accounts(
    ${accounts.map((account) => account.ownerKind)}::text[], ${accounts.map((account) => account.ownerId)}::text[],
    ${accounts.map((account) => account.kind)}::text[], ${mid})`.execute(db(tx))
  return rows
}

/** Journals to post, as the array columns of the posting function. */
export interface Batch {
  add(id: string, journal: Journal, idOf: (account: Account) => number): void
  columns(): readonly (readonly (string | number | null)[])[]
}

export function createBatch(): Batch {
  const journals = { ids: [], keys: [], kinds: [], mids: [], refers: [], ats: [] } as {
    readonly [column in 'ids' | 'keys' | 'kinds' | 'mids' | 'refers' | 'ats']: (string | number | null)[]
  }
  const legs = { journals: [] as number[], accounts: [] as number[], amounts: [] as number[] }
  return {
    add(id, journal, idOf) {
      const place = journals.ids.push(id)
      journals.keys.push(journal.eventKey)
      journals.kinds.push(journal.kind)
      journals.mids.push(journal.mid)
      journals.refers.push(JSON.stringify(journal.refers))
      journals.ats.push(journal.at.getTime())
      for (const { account, amount } of journal.legs) {
        legs.journals.push(place)
        legs.accounts.push(idOf(account))
        legs.amounts.push(amount)
      }
    },
    columns: () => [...Object.values(journals), ...Object.values(legs)],
  }
}

const posting = 'select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9) as outcomes'

/** For each journal, in order: 1 posted, 0 posted earlier, -1 refused for insufficient funds. */
export async function postBatch(tx: Tx, batch: Batch): Promise<(1 | 0 | -1)[]> {
  const { rows } = await tx.executeQuery<{ outcomes: (1 | 0 | -1)[] }>(CompiledQuery.raw(posting, [...batch.columns()]))
  return rows[0]!.outcomes
}

export async function lockBalances(tx: Tx, accountIds: readonly number[]): Promise<Map<number, Centavos>> {
  const { rows } = await sql<{ id: number; balance: Centavos }>`
    select id, balance from ledger_lock_balances(${accountIds}::bigint[])`.execute(db(tx))
  return new Map(rows.map((row) => [row.id, row.balance]))
}

export async function balance(tx: Tx, account: AccountParts): Promise<Centavos> {
  const row = await db(tx)
    .selectFrom('ledger_accounts')
    .select(sql<Centavos>`coalesce(sum(balance), 0)::bigint`.as('balance'))
    .where('owner_kind', '=', account.ownerKind)
    .where('owner_id', '=', account.ownerId)
    .where('kind', '=', account.kind)
    .executeTakeFirstOrThrow()
  return row.balance
}

export const walletBalances = (tx: Tx, walletIds: readonly WalletId[]) =>
  db(tx)
    .selectFrom('ledger_accounts')
    .select(['owner_id', sql<WalletAccountKind>`kind`.as('kind'), 'balance', 'seq'])
    .where('owner_kind', '=', 'wallet')
    .where(anyOf('owner_id', walletIds))
    .execute()

/** Newest first, from below `before`; one row more than requested, to know whether another page follows. */
export const entries = (tx: Tx, account: AccountParts, before: number | null, limit: number) =>
  db(tx)
    .selectFrom((query) =>
      query
        .selectFrom('ledger_entries')
        .selectAll()
        // Selects the account by its id, so that its entries are read in index order and only as far as the page goes.
        .where('account_id', '=', (from) =>
          from
            .selectFrom('ledger_accounts')
            .select('id')
            .where('owner_kind', '=', account.ownerKind)
            .where('owner_id', '=', account.ownerId)
            .where('kind', '=', account.kind)
            .where('shard', '=', 0),
        )
        .$if(before !== null, (entry) => entry.where('seq', '<', before))
        .orderBy('seq', 'desc')
        .limit(limit + 1)
        .as('e'),
    )
    .innerJoin('ledger_journals as j', 'j.id', 'e.journal_id')
    .select(['e.journal_id', 'e.seq', 'e.amount', 'e.balance', 'j.kind', 'j.at', 'j.refers'])
    .orderBy('e.seq', 'desc')
    .execute()

const anyOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${values}::text[])`
