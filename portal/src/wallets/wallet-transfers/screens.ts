import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/transfer',
    search: ['wallet', 'to'],
    title: 'Transfer between wallets',
    permission: may('BIZ_WALLET', 'create'),
    needsMerchant: true,
    load: () => import('./transfer-screen.tsx'),
  },
] as const satisfies ScreenEntries
