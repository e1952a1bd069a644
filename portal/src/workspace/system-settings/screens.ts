import { may } from '@singil/contract/kit/permission'
import ToggleRight from 'lucide-react/icons/toggle-right'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/system-settings',
    search: ['part', 'message', 'q', 'about', 'channel', 'recipient', 'notice'],
    title: 'System settings',
    permission: may('SETTINGS', 'update'),
    isForStaff: true,
    menu: { module: 'SETTINGS', icon: ToggleRight, label: 'System settings' },
    load: () => import('./system-settings-screen.tsx'),
  },
] as const satisfies ScreenEntries
