import { may } from '@singil/contract/kit/permission'
import FilePlus from 'lucide-react/icons/file-plus-corner'
import { fill, type ScreenEntries } from '../../kit/slots/index.ts'
import { cancelActions } from '../transactions/slots.ts'

export const screens = [
  {
    path: '/portal/transactions/compose',
    search: ['mode', 'step', 'link'],
    title: 'Compose transaction',
    permission: may('TRANSACTION_COMPOSE', 'create'),
    menu: { module: 'TRANSACTION_COMPOSE', icon: FilePlus },
    needsMerchant: true,
    load: () => import('./compose-screen.tsx'),
  },
] as const satisfies ScreenEntries

export const fillings = [
  fill(cancelActions, {
    name: 'cancel',
    title: 'Cancel payment',
    permission: may('TRANSACTION_LIST', 'update'),
    load: () => import('./cancel-payment.tsx'),
  }),
]
