import { may } from '@singil/contract/kit/permission'
import Percent from 'lucide-react/icons/percent'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/channels',
    title: 'Payment Channels / Rates',
    permission: may('MERCHANT_CHANNELS', 'view'),
    menu: { module: 'MERCHANT_CHANNELS', icon: Percent },
    load: () => import('./channels-screen.tsx'),
  },
]
