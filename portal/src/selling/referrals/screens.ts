import { may } from '@singil/contract/kit/permission'
import Handshake from 'lucide-react/icons/handshake'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/referral',
    title: 'Referral',
    permission: may('MERCHANT_REFERRAL', 'view'),
    menu: { module: 'MERCHANT_REFERRAL', icon: Handshake },
    needsMerchant: true,
    load: () => import('./referral-screen.tsx'),
  },
] as const satisfies ScreenEntries
