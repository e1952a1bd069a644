import { may } from '@singil/contract/kit/permission'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Inbox from 'lucide-react/icons/messages-square'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  // Everybody may read it: each screen links to the guide about it.
  {
    path: '/portal/hive/{-$guideId}',
    search: ['q', 'about'],
    title: 'Hive',
    menu: { module: 'HIVE', icon: LifeBuoy, anyOf: [may('HIVE', 'view')] },
    load: () => import('./hive-screen.tsx'),
  },
  // Merchants open it from Hive, staff who answer from the menu.
  {
    path: '/portal/support/{-$ticketId}',
    search: ['state', 'add', 'payment'],
    title: 'Support tickets',
    permission: may('HIVE', 'view'),
    isForStaff: true,
    menu: { module: 'HIVE', icon: Inbox, label: 'Support tickets', anyOf: [may('HIVE', 'approve')] },
    load: () => import('./support-screen.tsx'),
  },
] as const satisfies ScreenEntries
