import { may } from '@singil/contract/kit/permission'
import History from 'lucide-react/icons/history'
import ScrollText from 'lucide-react/icons/scroll-text'
import type { ScreenEntries } from '../../kit/slots/index.ts'

const search = ['q', 'levels', 'from', 'to', 'line'] as const

export const screens = [
  {
    path: '/portal/audit-logs',
    search,
    title: 'Audit Logs',
    permission: may('AUDIT_LOGS', 'view'),
    menu: { module: 'AUDIT_LOGS', icon: ScrollText },
    load: () => import('./logs-screen.tsx'),
  },
  {
    path: '/portal/merchant-audit-logs',
    search,
    title: 'Merchant Audit Logs',
    permission: may('MERCHANT_AUDIT_LOGS', 'view'),
    menu: { module: 'MERCHANT_AUDIT_LOGS', icon: History },
    load: () => import('./merchant-logs-screen.tsx'),
  },
] as const satisfies ScreenEntries
