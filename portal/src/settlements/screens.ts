import { getForecast, listAutoSettlements } from '@singil/contract/settlements'
import type { Part } from '../kit/screens.ts'

/** Brought to the screen of wallets. */
export const walletParts: readonly Part<{ readonly walletId: string }>[] = [
  {
    name: 'forecast',
    title: 'Coming in',
    permission: getForecast.permission,
    load: () => import('./forecast.tsx'),
  },
  {
    name: 'settlements',
    title: 'Auto settlements',
    permission: listAutoSettlements.permission,
    load: () => import('./settlements.tsx'),
  },
]
