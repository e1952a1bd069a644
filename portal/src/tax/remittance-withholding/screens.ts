import { may } from '@singil/contract/kit/permission'
import Landmark from 'lucide-react/icons/landmark'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/withheld-tax',
    search: ['year'],
    title: 'Tax withheld from you',
    permission: may('BIR_DOCUMENTS', 'view'),
    menu: { module: 'BIR_DOCUMENTS', icon: ReceiptText, label: 'Tax withheld' },
    needsMerchant: true,
    load: () => import('./withheld-tax-screen.tsx'),
  },
  {
    path: '/portal/remittance-tax',
    search: ['view', 'year', 'quarter', 'find', 'merchant'],
    title: 'Tax withheld from remittances',
    permission: may('BOOKS', 'view'),
    menu: { module: 'BOOKS', icon: Landmark, label: 'Remittance tax' },
    load: () => import('./remittance-tax-screen.tsx'),
  },
] as const satisfies ScreenEntries
