/** The SQL of journal look-ups. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { JournalKind, Refers } from '@singil/contract/foundation/ledger'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { AccountParts } from './account.ts'

export interface JournalRecord {
  id: string
  kind: JournalKind
  event_key: string
  mid: MerchantId | null
  refers: Refers & { readonly mids?: readonly MerchantId[] }
  legs: readonly (AccountParts & { readonly amount: Centavos })[]
}
const db = own()

export async function find(tx: Tx, id: string): Promise<JournalRecord | undefined> {
  const { rows } = await sql<JournalRecord>`
    select j.id, j.kind, j.event_key, j.mid, j.refers, (
      select jsonb_agg(jsonb_build_object('ownerKind', a.owner_kind, 'ownerId', a.owner_id, 'kind', a.kind, 'amount', e.amount)
        order by e.account_id, e.seq)
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = j.id
    ) as legs
    from ledger_journals j where j.id = ${id}`.execute(db(tx))
  return rows[0]
}
