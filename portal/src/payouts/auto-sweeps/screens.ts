import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/auto-sweeps/{-$sweepId}',
    title: 'Auto sweeps',
    permission: may('BIZ_WALLET', 'view'),
    needsMerchant: true,
    load: () => import('./sweeps-screen.tsx'),
  },
  {
    path: '/portal/auto-sweep',
    search: ['sweep', 'wallet', 'account'],
    title: 'Set up an auto sweep',
    permission: may('BIZ_WALLET', 'create'),
    needsMerchant: true,
    load: () => import('./builder-screen.tsx'),
  },
] as const satisfies ScreenEntries
