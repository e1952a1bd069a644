import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../kit/screens.ts'

/** Reached from the staff dashboard when a correction waits; the specification has no menu entry for it. */
export const screens = [
  {
    path: '/portal/corrections',
    title: 'Corrections',
    permission: may('BIZ_WALLET', 'approve'),
    isForStaff: true,
    load: () => import('./corrections-screen.tsx'),
  },
] as const satisfies ScreenEntries
