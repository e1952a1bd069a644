import { may } from '@singil/contract/kit/permission'
import FileCheck from 'lucide-react/icons/file-check'
import ScanEye from 'lucide-react/icons/scan-eye'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/bir-documents',
    search: ['add'],
    title: 'BIR Documents',
    permission: may('BIR_DOCUMENTS', 'view'),
    menu: { module: 'BIR_DOCUMENTS', icon: FileCheck },
    needsMerchant: true,
    load: () => import('./bir-documents-screen.tsx'),
  },
  {
    path: '/portal/bir-review/{-$merchantId}',
    title: 'BIR review',
    permission: may('BIR_DOCUMENTS', 'approve'),
    isForStaff: true,
    menu: { module: 'BIR_DOCUMENTS', icon: ScanEye, label: 'BIR review' },
    load: () => import('./bir-review-screen.tsx'),
  },
] as const satisfies ScreenEntries
