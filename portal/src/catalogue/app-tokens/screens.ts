import { may } from '@singil/contract/kit/permission'
import type { Part } from '../../kit/screens.ts'

/** In the panel of a store. */
export const storeParts: readonly Part<{ readonly storeId: string }>[] = [
  {
    name: 'app-tokens',
    title: 'Customer apps',
    permission: may('MERCHANT_STORES', 'view'),
    load: () => import('./app-tokens-panel.tsx'),
  },
]
