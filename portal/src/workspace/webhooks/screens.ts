import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../../kit/slots/index.ts'

/** Opened from the settings. */
export const screens = [
  {
    path: '/portal/merchant/webhooks/{-$deliveryId}',
    search: ['state', 'type', 'q', 'from', 'to'],
    title: 'Webhooks',
    permission: may('MERCHANT_SETTINGS', 'view'),
    needsMerchant: true,
    load: () => import('./webhooks-screen.tsx'),
  },
] as const satisfies ScreenEntries
