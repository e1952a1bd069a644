import { may } from '@singil/contract/kit/permission'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import { fill, type ScreenEntries } from '../../kit/slots/index.ts'
import { settingsSections } from '../../identity/access/slots.ts'

export const screens = [
  {
    path: '/portal/users/{-$userId}',
    search: ['q', 'role', 'store', 'status', 'add'],
    title: 'Portal Users',
    permission: may('MERCHANT_USERS', 'view'),
    menu: { module: 'MERCHANT_USERS', icon: Users },
    load: () => import('./users-screen.tsx'),
  },
  {
    path: '/portal/store-users/{-$userId}',
    search: ['q', 'role', 'store', 'status', 'add'],
    title: 'Store Users',
    permission: may('STORE_USERS', 'view'),
    menu: { module: 'STORE_USERS', icon: UsersRound },
    needsMerchant: true,
    load: () => import('./store-users-screen.tsx'),
  },
] as const satisfies ScreenEntries

export const fillings = [
  fill(settingsSections, {
    name: 'account',
    title: 'Account',
    // The settings open with it.
    order: -1,
    load: () => import('./account-part.tsx'),
  }),
]
