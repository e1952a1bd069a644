import { may } from '@singil/contract/kit/permission'
import Percent from 'lucide-react/icons/percent'
import StoreIcon from 'lucide-react/icons/store'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/channels',
    search: ['store', 'q'],
    title: 'Payment Channels / Rates',
    permission: may('MERCHANT_CHANNELS', 'view'),
    menu: { module: 'MERCHANT_CHANNELS', icon: Percent },
    load: () => import('./channels-screen.tsx'),
  },
  {
    path: '/portal/stores/{-$storeId}',
    search: ['q', 'add'],
    title: 'Stores',
    permission: may('MERCHANT_STORES', 'view'),
    menu: { module: 'MERCHANT_STORES', icon: StoreIcon },
    needsMerchant: true,
    load: () => import('./stores-screen.tsx'),
  },
] as const satisfies ScreenEntries
