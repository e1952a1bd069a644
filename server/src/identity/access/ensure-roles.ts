import { roleNames } from '@singil/contract/identity/access'
import type { Context } from '../../kit/work/index.ts'
import { defaultAuthorizations } from './defaults.ts'
import * as store from './store.ts'

/** Inserts missing shipped roles with their default authorizations; existing roles stay as they are. */
export async function ensureRoles(context: Context): Promise<void> {
  const roles = roleNames.map((name) => ({ name, authorizations: defaultAuthorizations(name) }))
  const added = await store.addRoles(context.tx, roles, context.now)
  for (const { name, authorizations } of roles)
    if (added.includes(name)) context.changed('role', name, null, { authorizations })
}
