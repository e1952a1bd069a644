/** The SQL of the rules. A version is never changed: it ends, and the next one is another row. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { RulePer } from '@singil/contract/workspace/approvals'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface RuleRow {
  id: string
  /** Null: of the provider. */
  mid: MerchantId | null
  action: string
  from_amount: Centavos
  per: RulePer
  needed: number
  roles: string[]
  valid_from: Date
  ended_at: Date | null
  made_by: UserId
  made_by_name: string
}
const db = own<{ approval_rules: RuleRow }>()

/** The rules in force, by amount. */
export const rulesOf = (tx: Tx, mid: MerchantId | null, action?: string): Promise<RuleRow[]> =>
  db(tx)
    .selectFrom('approval_rules')
    .selectAll()
    .where('mid', mid === null ? 'is' : '=', mid)
    .where('ended_at', 'is', null)
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .orderBy('action')
    .orderBy('per', 'desc')
    .orderBy('from_amount')
    .execute()

/** Serialises changes of the rules of one action. */
export const lockRules = (tx: Tx, mid: MerchantId | null, action: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`approval rules of ${mid ?? ''}: ${action}`}, 195))`.execute(tx)

/** Serialises the requests of a merchant whose amounts a rule counts together. */
export const lockDay = (tx: Tx, mid: MerchantId | null, action: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`approvals of a day of ${mid ?? ''}: ${action}`}, 195))`.execute(
    tx,
  )

export const endRules = (tx: Tx, ids: readonly string[], at: Date) =>
  db(tx)
    .updateTable('approval_rules')
    .set({ ended_at: at })
    .where('id', 'in', [...ids])
    .execute()

export const insertRules = (tx: Tx, rows: readonly RuleRow[]) =>
  db(tx)
    .insertInto('approval_rules')
    .values([...rows])
    .execute()
