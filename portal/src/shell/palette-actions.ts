/** The actions of the search; each links to its screen. */
import { createTemporary } from '@singil/contract/payments/checkout'
import { createItem } from '@singil/contract/catalogue/inventory'
import type { Permission } from '@singil/contract/kit/permission'
import { createStore } from '@singil/contract/catalogue/stores'
import { addUser } from '@singil/contract/workspace/users'
import CirclePlus from 'lucide-react/icons/circle-plus'
import KeyRound from 'lucide-react/icons/key-round'
import UserPlus from 'lucide-react/icons/user-plus'
import type { SessionData } from '@singil/contract/identity/access'
import type { Icon } from '../kit/slots/index.ts'
import { holds } from '../kit/call/index.ts'

interface Action {
  readonly label: string
  /** Other search terms for it. */
  readonly also: string
  readonly to: string
  readonly icon: Icon
  readonly permission?: Permission
}
const actions: readonly Action[] = [
  {
    label: 'New request',
    also: 'payment link compose ask for money',
    to: '/portal/transactions/compose',
    icon: CirclePlus,
    permission: createTemporary.permission,
  },
  {
    label: 'Add a store',
    also: 'new branch',
    to: '/portal/stores?add=1',
    icon: CirclePlus,
    permission: createStore.permission,
  },
  {
    label: 'Add an item',
    also: 'new product',
    to: '/portal/inventory?add=1',
    icon: CirclePlus,
    permission: createItem.permission,
  },
  {
    label: 'Add a user',
    also: 'new person invite',
    to: '/portal/users?add=1',
    icon: UserPlus,
    permission: addUser.permission,
  },
  { label: 'Change how I sign in', also: 'password passkey security', to: '/portal/settings/security', icon: KeyRound },
]

export const actionsFor = (user: SessionData, wanted: string): readonly Action[] =>
  actions.filter(
    ({ label, also, permission }) =>
      `${label} ${also}`.toLowerCase().includes(wanted) &&
      (!permission || holds(user, permission.module, permission.action)),
  )
