import { may } from '@singil/contract/kit/permission'
import FileSignature from 'lucide-react/icons/file-pen-line'
import Users from 'lucide-react/icons/users'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/suppliers/{-$supplierId}',
    search: ['q', 'add'],
    title: 'Saved Suppliers / Payees',
    permission: may('SUPPLIERS', 'view'),
    menu: { module: 'SUPPLIERS', icon: Users },
    needsMerchant: true,
    load: () => import('./suppliers-screen.tsx'),
  },
  {
    path: '/portal/cwt-settings',
    title: 'CWT Settings',
    permission: may('CWT_SETTINGS', 'view'),
    menu: { module: 'CWT_SETTINGS', icon: FileSignature },
    needsMerchant: true,
    load: () => import('./cwt-settings-screen.tsx'),
  },
] as const satisfies ScreenEntries
