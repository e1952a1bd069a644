import { may } from '@singil/contract/kit/permission'
import FileUp from 'lucide-react/icons/file-up'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/batch-upload/{-$batchId}',
    search: ['q', 'status'],
    title: 'Merchant Batch Upload',
    permission: may('MERCHANT_BATCH_UPLOAD', 'view'),
    menu: { module: 'MERCHANT_BATCH_UPLOAD', icon: FileUp },
    needsMerchant: true,
    load: () => import('./batch-upload-screen.tsx'),
  },
] as const satisfies ScreenEntries
