import { type listStoreRoles as contract, type RoleName, storeRoles } from '@singil/contract/identity/access'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const listStoreRoles: Handler<typeof contract> = async (context) => {
  const labels = await store.rolesNamed(context.tx, storeRoles)
  return labels.map(({ name, label }) => ({ name: name as RoleName, label }))
}
