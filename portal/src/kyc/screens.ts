import { getApplication, listQueue } from '@singil/contract/kyc'
import IdCard from 'lucide-react/icons/id-card'
import ScanEye from 'lucide-react/icons/scan-eye'
import type { ScreenEntries } from '../kit/screens.ts'

export const screens = [
  {
    path: '/portal/merchant/kyc',
    title: 'Kyc Upload',
    permission: getApplication.permission,
    menu: { module: 'KYC_UPLOAD', icon: IdCard },
    needsMerchant: true,
    load: () => import('./kyc-screen.tsx'),
  },
  {
    path: '/portal/review-desk/{-$merchantId}',
    title: 'Review desk',
    permission: listQueue.permission,
    isForStaff: true,
    menu: { module: 'KYC_UPLOAD', icon: ScanEye, label: 'Review desk' },
    load: () => import('./review-desk-screen.tsx'),
  },
] as const satisfies ScreenEntries
