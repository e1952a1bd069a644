import { listAutoSettlements } from '@singil/contract/settlements'
import type { Part } from '../kit/screens.ts'

/** Brought to the screen of wallets. */
export const walletParts: readonly Part<{ readonly walletId: string }>[] = [
  {
    name: 'settlements',
    title: 'Auto settlements',
    permission: listAutoSettlements.permission,
    load: () => import('./settlements.tsx'),
  },
]
