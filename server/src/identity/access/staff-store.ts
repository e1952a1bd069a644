/** The SQL of staff, the provider's own users. */
import type { RoleName } from '@singil/contract/identity/access'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { UserRow } from './store.ts'

const db = own<{ users: UserRow }>()

/** Of the provider, who can sign in or whose account is locked. */
export const administrators = (tx: Tx): Promise<UserRow[]> =>
  db(tx)
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'Administrator')
    .where('status', 'in', ['ACTIVE', 'LOCKED'])
    .orderBy('created_at')
    .execute()

/** E-mail addresses of active staff, without duplicates; whatever the tenant scope is. */
export async function mailsOfStaff(tx: Tx, roles: readonly RoleName[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select mails_of_staff(${roles}::text[]) as email`.execute(tx)
  return rows.map((row) => row.email)
}
