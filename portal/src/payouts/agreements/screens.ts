import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../../kit/slots/index.ts'

/** Opened from the settings. */
export const screens = [
  {
    path: '/portal/merchant/terms',
    title: 'Terms and Conditions',
    permission: may('MERCHANT_SETTINGS', 'view'),
    needsMerchant: true,
    load: () => import('./terms-screen.tsx'),
  },
] as const satisfies ScreenEntries
