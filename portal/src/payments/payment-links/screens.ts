import { may } from '@singil/contract/kit/permission'
import LinkIcon from 'lucide-react/icons/link'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/payment-links/{-$linkId}',
    search: ['tab', 'q', 'store', 'from', 'to', 'ends'],
    title: 'Payment links',
    permission: may('PAYMENT_LINKS', 'view'),
    menu: { module: 'PAYMENT_LINKS', icon: LinkIcon },
    needsMerchant: true,
    load: () => import('./payment-links-screen.tsx'),
  },
] as const satisfies ScreenEntries
