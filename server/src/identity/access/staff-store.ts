/** The SQL of staff, the provider's own users. */
import type { RoleName } from '@singil/contract/identity/access'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/index.ts'

/** E-mail addresses of active staff, without duplicates; whatever the tenant scope is. */
export async function mailsOfStaff(tx: Tx, roles: readonly RoleName[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select mails_of_staff(${roles}::text[]) as email`.execute(tx)
  return rows.map((row) => row.email)
}
