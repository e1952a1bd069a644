import { may } from '@singil/contract/kit/permission'
import HandCoins from 'lucide-react/icons/hand-coins'
import ScrollText from 'lucide-react/icons/scroll-text'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/disbursements/{-$disbursementId}',
    search: ['status', 'from', 'to', 'q'],
    title: 'All Disbursements',
    permission: may('SUPPLIER_DISBURSEMENTS', 'view'),
    menu: { module: 'SUPPLIER_DISBURSEMENTS', icon: HandCoins },
    load: () => import('./disbursements-screen.tsx'),
  },
  {
    path: '/portal/new-disbursement',
    search: ['supplier', 'corrects'],
    title: 'New disbursement',
    permission: may('SUPPLIER_DISBURSEMENTS', 'create'),
    needsMerchant: true,
    load: () => import('./new-disbursement-screen.tsx'),
  },
  {
    path: '/portal/disbursement-logs',
    search: ['q'],
    title: 'Disbursements Logs',
    permission: may('DISBURSEMENT_LOGS', 'view'),
    menu: { module: 'DISBURSEMENT_LOGS', icon: ScrollText },
    needsMerchant: true,
    load: () => import('./logs-screen.tsx'),
  },
] as const satisfies ScreenEntries
