import { may } from '@singil/contract/kit/permission'
import IdCard from 'lucide-react/icons/id-card'
import ScanEye from 'lucide-react/icons/scan-eye'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/merchant/kyc',
    title: 'Kyc Upload',
    permission: may('KYC_UPLOAD', 'view'),
    menu: { module: 'KYC_UPLOAD', icon: IdCard },
    needsMerchant: true,
    load: () => import('./kyc-screen.tsx'),
  },
  {
    path: '/portal/review-desk/{-$merchantId}',
    title: 'Review desk',
    permission: may('KYC_UPLOAD', 'approve'),
    isForStaff: true,
    menu: { module: 'KYC_UPLOAD', icon: ScanEye, label: 'Review desk' },
    load: () => import('./review-desk-screen.tsx'),
  },
] as const satisfies ScreenEntries
