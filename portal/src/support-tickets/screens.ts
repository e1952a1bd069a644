import { may } from '@singil/contract/kit/permission'
import Inbox from 'lucide-react/icons/messages-square'
import type { ScreenEntries } from '../kit/screens.ts'

/** Merchants open it from Hive, staff who answer from the menu. */
export const screens = [
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
