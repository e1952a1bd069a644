import { may } from '@singil/contract/kit/permission'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import type { ScreenEntries } from '../kit/screens.ts'

/** Everybody may read it: each screen links to the guide about it. */
export const screens = [
  {
    path: '/portal/hive/{-$guideId}',
    search: ['q', 'about'],
    title: 'Hive',
    menu: { module: 'HIVE', icon: LifeBuoy, anyOf: [may('HIVE', 'view')] },
    load: () => import('./hive-screen.tsx'),
  },
] as const satisfies ScreenEntries
