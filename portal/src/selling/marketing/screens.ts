import { may } from '@singil/contract/kit/permission'
import Megaphone from 'lucide-react/icons/megaphone'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/marketing/{-$campaignId}',
    search: ['tab', 'from', 'to'],
    title: 'Sales & Marketing',
    permission: may('SALES_MARKETING', 'view'),
    menu: { module: 'SALES_MARKETING', icon: Megaphone },
    needsMerchant: true,
    load: () => import('./marketing-screen.tsx'),
  },
] as const satisfies ScreenEntries
