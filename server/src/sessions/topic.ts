/** Which live topics a session may subscribe to: only those whose data the user may also see on a screen. */
import type { RoleName } from '@singil/contract/access'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { Permission } from '@singil/contract/kit/permission'
import { topics } from '@singil/contract/live'
import { isBoundToStores } from '../access/index.ts'

export interface Listener {
  readonly username: string
  readonly role: RoleName
  /** The user's own merchant, or the one that staff has selected. */
  readonly mid: MerchantId | null
  /** The stores that the user is bound to, the first one first. */
  readonly storeIds: readonly StoreId[]
  may(permission: Permission): boolean
}

export function topicsOf({ username, role, mid, storeIds, may }: Listener): string[] {
  const always = [topics.session(username), topics.channelMaintenance]
  if (!may({ module: 'TRANSACTION_LIST', action: 'view' })) return always
  if (isBoundToStores(role)) return [...always, ...storeIds.map(topics.transactions)]
  return mid === null ? always : [...always, topics.transactions(mid), topics.mobileTransactions(mid)]
}
