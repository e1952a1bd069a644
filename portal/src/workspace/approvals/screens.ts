import { modules } from '@singil/contract/kit/modules'
import { may } from '@singil/contract/kit/permission'
import ListChecks from 'lucide-react/icons/list-checks'
import type { ScreenEntries } from '../../kit/slots/index.ts'

/** Everybody may open it, because everybody sees what they asked for; in the menu it is for those who approve or make the rules. */
export const screens = [
  {
    path: '/portal/approvals/{-$approvalId}',
    search: ['tab', 'state', 'action', 'q'],
    title: 'Approvals',
    menu: {
      module: 'DASHBOARD',
      icon: ListChecks,
      label: 'Approvals',
      anyOf: [...modules.map(({ alias }) => may(alias, 'approve')), may('SETTINGS', 'update')],
    },
    load: () => import('./approvals-screen.tsx'),
  },
] as const satisfies ScreenEntries
