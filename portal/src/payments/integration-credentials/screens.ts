import { may } from '@singil/contract/kit/permission'
import KeyRound from 'lucide-react/icons/key-round'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/integrator',
    title: 'Third Party Integrator',
    permission: may('THIRD_PARTY_INTEGRATOR', 'view'),
    menu: { module: 'THIRD_PARTY_INTEGRATOR', icon: KeyRound },
    needsMerchant: true,
    load: () => import('./integrator-screen.tsx'),
  },
] as const satisfies ScreenEntries
