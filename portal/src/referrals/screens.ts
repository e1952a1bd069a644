import { may } from '@singil/contract/kit/permission'
import Handshake from 'lucide-react/icons/handshake'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/referral',
    title: 'Referral',
    permission: may('MERCHANT_REFERRAL', 'view'),
    menu: { module: 'MERCHANT_REFERRAL', icon: Handshake },
    needsMerchant: true,
    load: () => import('./referral-screen.tsx'),
  },
]
