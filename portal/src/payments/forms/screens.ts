import { may } from '@singil/contract/kit/permission'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/form-builder',
    search: ['type', 'part'],
    title: 'Form Builder',
    permission: may('FORM_BUILDER', 'view'),
    menu: { module: 'FORM_BUILDER', icon: ClipboardList },
    needsMerchant: true,
    load: () => import('./form-builder-screen.tsx'),
  },
] as const satisfies ScreenEntries
