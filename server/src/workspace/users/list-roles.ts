import type { RoleName } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/workspace/users'
import { type Role, rolesOf } from '../../identity/access/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { isBusCompany } from './check-bindings.ts'
import { actingOf } from './shown-user.ts'
import { isKeptToStores, isOfBuses, isOfProvider, mayGive, rolesGivenBy } from './user.ts'

const shown = ({ name, label, base }: Role): contract.Role => ({ name, label, base, needs: contract.roleNeeds(base) })

/** Staff acting on a merchant may give only merchant roles; with "All Merchant" also the provider's. Roles of buses are for bus companies. Custom roles come last. */
export const listGivableRoles: Handler<typeof contract.listGivableRoles> = async (context) => {
  const acting = await actingOf(context)
  const order = rolesGivenBy(acting.role)
  const { mid } = context.scope
  const isOfBus = mid === null || (await isBusCompany(context, mid))
  const isHere = (base: RoleName) => (mid === null || !isOfProvider(base)) && (isOfBus || !isOfBuses(base))
  const isKept = isKeptToStores(acting.may, 'create') || isKeptToStores(acting.may, 'update')
  const fits = ({ base }: Role) => isHere(base) && (!isKept || contract.roleNeeds(base) === 'stores')
  const given = (await rolesOf(context)).filter((role) => mayGive(acting, role) && fits(role))
  const placeOf = ({ isShipped, base }: Role) => (isShipped ? order.indexOf(base) : order.length)
  return given.toSorted((a, b) => placeOf(a) - placeOf(b)).map(shown)
}

export const listAllRoles: Handler<typeof contract.listAllRoles> = async (context) =>
  (await rolesOf(context)).map(shown).toSorted((a, b) => a.label.localeCompare(b.label))
