import type { RoleName } from '@singil/contract/access'
import * as contract from '@singil/contract/users'
import type { Handler } from '../kit/handler.ts'
import * as store from './store.ts'
import { isOfProvider, rolesGivenBy } from './user.ts'

const shown = ({ name, label }: { name: RoleName; label: string }): contract.Role => ({
  name,
  label,
  needs: contract.roleNeeds(name),
})
const inOrder = (names: readonly RoleName[], rows: readonly { name: RoleName; label: string }[]) =>
  names.flatMap((name) => rows.filter((row) => row.name === name)).map(shown)

/** While staff act on a merchant they add its people; with "All Merchant" also the provider's own. */
export const listGivableRoles: Handler<typeof contract.listGivableRoles> = async ({ tx, actor, sight }) => {
  const given = rolesGivenBy(actor.role as RoleName)
  const names = sight.mid === null ? given : given.filter((role) => !isOfProvider(role))
  return inOrder(names, await store.roleLabels(tx))
}

export const listAllRoles: Handler<typeof contract.listAllRoles> = async ({ tx }) => {
  const rows = await store.roleLabels(tx)
  return rows.map(shown).toSorted((a, b) => a.label.localeCompare(b.label))
}
