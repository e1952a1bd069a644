/** Validates what a role must be bound to (stores, a wallet, merchants) against what the caller may give. */
import type { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/users'
import { type Role, roleNamed } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findProfiles, settingsOf } from '../../catalogue/merchants/index.ts'
import { storeNames } from '../../catalogue/stores/index.ts'
import { actingOf } from './shown-user.ts'
import * as store from './store.ts'
import { subwallets } from './subwallet.ts'
import { hasStores, isKeptToStores, isOfBuses, isOfProvider, mayGive } from './user.ts'

const problem = contract.problemsOfUsers
type BindingInput = Pick<contract.NewUser, 'role' | 'stores' | 'subwallet' | 'merchants'>

export interface Bindings {
  readonly role: Role
  readonly storeIds: readonly StoreId[]
  readonly walletId: WalletId | null
  readonly mids: readonly MerchantId[]
}

/** The bindings of a user of merchant `mid` (null: the provider's staff), who has the role `current`. Refuses missing, unknown or disallowed ones. */
export async function checkBindings(
  context: Context,
  mid: MerchantId | null,
  asked: BindingInput,
  current?: string,
): Promise<Bindings> {
  const acting = await actingOf(context)
  const role = await roleNamed(context, asked.role)
  const isKept = isKeptToStores(acting.may, current === undefined ? 'create' : 'update')
  const isBeyond = isKept && role !== undefined && contract.roleNeeds(role.base) !== 'stores'
  if (!role || isBeyond || !mayGive(acting, role)) return refuse(problem.roleNotYours, { role: asked.role }, 'role')
  if (isOfProvider(role.base) && mid !== null) refuse(problem.noMerchantNeeded, {}, 'role')
  if (!isOfProvider(role.base) && mid === null) refuse(problem.merchantMissing, {}, 'merchantId')
  if (role.name !== current && isOfBuses(role.base) && !(await isBusCompany(context, mid)))
    refuse(problem.roleOfBuses, { role: role.name }, 'role')
  const needs = contract.roleNeeds(role.base)
  const storeIds = needs === 'stores' && mid !== null ? await storesOf(context, mid, asked.stores) : []
  if (!hasStores(acting, storeIds)) refuse(problem.storeUnknown, {}, 'stores')
  return {
    role,
    storeIds,
    walletId: needs === 'subwallet' && mid !== null ? await walletOf(context, mid, asked.subwallet) : null,
    mids: needs === 'merchants' ? await merchantsOf(context, asked.merchants) : [],
  }
}

export const isBusCompany = async (context: Pick<Context, 'tx'>, mid: MerchantId | null): Promise<boolean> =>
  mid !== null && (await settingsOf(context, mid))?.is_bus_company === true

async function storesOf(context: Context, mid: MerchantId, asked: readonly StoreId[] | undefined) {
  const wanted = [...new Set(asked)]
  if (wanted.length === 0) refuse(problem.storeMissing, {}, 'stores')
  const known = new Set((await storeNames(context, mid)).map(({ storeId }) => storeId))
  if (!wanted.every((storeId) => known.has(storeId))) refuse(problem.storeUnknown, {}, 'stores')
  return wanted
}

async function walletOf(context: Context, mid: MerchantId, asked: WalletId | null | undefined) {
  if (!asked) return refuse(problem.subwalletMissing, {}, 'subwallet')
  const known = await subwallets.list(context, mid)
  return known.some(({ walletId }) => walletId === asked) ? asked : refuse(problem.subwalletUnknown, {}, 'subwallet')
}

async function merchantsOf(context: Context, asked: readonly MerchantId[] | undefined) {
  const wanted = [...new Set(asked)]
  if (wanted.length === 0) refuse(problem.merchantMissing, {}, 'merchants')
  const known = await findProfiles(context.tx, wanted)
  return known.size === wanted.length ? wanted : refuse(problem.merchantUnknown, {}, 'merchants')
}

export async function bind(
  context: Context,
  user: { readonly id: store.UserRow['id']; readonly username: string; readonly mid: MerchantId | null },
  { storeIds, walletId, mids }: Omit<Bindings, 'role'>,
): Promise<void> {
  await store.bindStores(context.tx, user.id, user.mid, storeIds)
  await store.bindMerchants(context.tx, user.id, mids)
  if (walletId !== null && user.mid !== null) await subwallets.bind(context, user.username, user.mid, walletId)
}

/** The columns of an account that store its role. */
export const columnsOfRole = ({ name, base, isShipped }: Role) => ({ role: base, custom_role: isShipped ? null : name })
