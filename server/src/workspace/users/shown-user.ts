import type { RoleName } from '@singil/contract/identity/access'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import * as contract from '@singil/contract/workspace/users'
import { lockRule } from '../../identity/guess-limits/index.ts'
import { rolesBeyond } from '../../identity/access/index.ts'
import { waitingAmong } from '../approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import type { FoundUser } from './store.ts'
import { subwallets } from './subwallet.ts'
import { type Acting, isKeptToStores, mayManage, stateOf } from './user.ts'

export const mayOf =
  (actor: Context['actor']): Acting['may'] =>
  (permission) =>
    actor.may?.(permission) === true
/** The caller in the form of the rules. */
export const actingOf = async (context: Context): Promise<Acting> => ({
  userId: context.actor.userId as UserId,
  role: context.actor.role as RoleName,
  storeIds: context.scope.storeIds,
  beyond: await rolesBeyond(context),
  may: mayOf(context.actor),
})
export const targetOf = ({ id, role, custom_role, own, store_ids }: FoundUser) => ({
  id,
  role,
  customRole: custom_role,
  own,
  storeIds: store_ids,
})

/** Users in the form of the contract, with the names of their bindings. */
export async function shownUsers(context: Context, rows: readonly FoundUser[]): Promise<contract.User[]> {
  const acting = await actingOf(context)
  const mids = rows.map((row) => row.mid).filter((mid): mid is MerchantId => mid !== null)
  const merchants = await findProfiles(context.tx, mids)
  const stores = await findStores(
    context.tx,
    rows.flatMap((row) => row.store_ids),
  )
  const bound = rows.filter((row) => row.role === 'Subwallet User').map((row) => row.username)
  const wallets = bound.length > 0 ? await subwallets.boundTo(context, bound) : new Map()
  const waiting = await waitingAmong(
    context,
    [contract.givingAccess, contract.givingFirstAccess],
    rows.map(({ id }) => id),
  )
  const isLocked = await lockRule(context, rows)
  const isKept = isKeptToStores(acting.may, 'update') || isKeptToStores(acting.may, 'delete')
  return rows.map((row) => ({
    Id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobileNo: row.mobile,
    accountName: row.account_name,
    username: row.username,
    role: row.role,
    customRole: row.custom_role,
    roleLabel: row.role_label,
    stores: row.store_ids.map((storeId) => ({ storeId, storeName: stores.get(storeId)?.store_name ?? storeId })),
    merchantId: row.mid,
    merchantName: (row.mid && merchants.get(row.mid)?.legalName) ?? null,
    subwallet: wallets.get(row.username) ?? null,
    merchants: row.merchants,
    status: stateOf(row),
    waitsForApproval: waiting.has(row.id),
    auth: { isLocked: isLocked(row) },
    createdAt: row.created_at.toISOString(),
    isYou: row.id === acting.userId,
    mayManage: (row.store_ids.length > 0 || !isKept) && mayManage(acting, targetOf(row)),
  }))
}
export const shownUser = async (context: Context, row: FoundUser): Promise<contract.User> =>
  (await shownUsers(context, [row]))[0]!

/** The fields of a user in the audit trail. */
export const notedUser = (row: FoundUser) => ({
  username: row.username,
  email: row.email,
  role: row.custom_role ?? row.role,
  status: stateOf(row),
  stores: row.store_ids,
  merchants: row.merchants,
})
