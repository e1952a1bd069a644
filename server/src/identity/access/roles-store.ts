/** The SQL of roles and their authorizations. */
import type { Authorization, RoleName } from '@singil/contract/identity/access'
import { own, type Tx } from '../../kit/database/index.ts'

interface RoleRow {
  name: string
  label: string
  is_shipped: boolean
  based_on: RoleName | null
  status: 'ACTIVE' | 'INACTIVE'
  created_at: Date
}
interface Tables {
  roles: RoleRow
  role_authorizations: { role: string; module: Authorization['moduleId']; actions: Authorization['actions'] }
}
const db = own<Tables>()

const roles = (tx: Tx) => db(tx).selectFrom('roles').select(['name', 'label', 'is_shipped', 'based_on', 'status'])
export const allRoles = (tx: Tx) => roles(tx).orderBy('label').execute()
export const roleNamed = (tx: Tx, name: string) => roles(tx).where('name', '=', name).executeTakeFirst()

/** Authorizations by role name. */
export async function authorizationsOf(tx: Tx, names: readonly string[]): Promise<Map<string, Authorization[]>> {
  const held = new Map<string, Authorization[]>(names.map((name) => [name, []]))
  if (names.length === 0) return held
  const rows = await db(tx)
    .selectFrom('role_authorizations')
    .selectAll()
    .where('role', 'in', [...names])
    .orderBy('module')
    .execute()
  for (const { role, module, actions } of rows) held.get(role)?.push({ moduleId: module, actions })
  return held
}
