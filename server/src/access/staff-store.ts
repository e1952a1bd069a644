/** The SQL of staff, the provider's own users. */
import type { RoleName } from '@singil/contract/access'
import { own, type Tx } from '../kit/database/index.ts'

const db = own<{ users: { email: string; mid: string | null; role: RoleName; status: string } }>()

/** E-mail addresses of active staff, without duplicates. */
export async function mailsOfStaff(tx: Tx, roles: readonly RoleName[]): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('users')
    .select('email')
    .distinct()
    .where('mid', 'is', null)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', [...roles])
    .orderBy('email')
    .execute()
  return rows.map((row) => row.email)
}
