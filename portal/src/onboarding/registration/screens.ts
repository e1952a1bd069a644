import { may } from '@singil/contract/kit/permission'
import Rocket from 'lucide-react/icons/rocket'
import type { PublicScreenEntries, ScreenEntries } from '../../kit/slots/index.ts'

export const publicScreens = [
  { path: '/signup/{-$referralCode}', title: 'Sign up', load: () => import('./sign-up-screen.tsx') },
  { path: '/registration_success/$id', title: 'Check your e-mail', load: () => import('./sent-screen.tsx') },
  { path: '/redirect_verified_email/$id', title: 'Verify your e-mail', load: () => import('./verify-screen.tsx') },
  { path: '/registration_verified_email/$id', title: 'Email verified', load: () => import('./verified-screen.tsx') },
] as const satisfies PublicScreenEntries

export const screens = [
  {
    path: '/portal/get-started',
    search: ['step'],
    title: 'Get Started',
    permission: may('PRE_REG_GET_STARTED', 'view'),
    menu: { module: 'PRE_REG_GET_STARTED', icon: Rocket },
    load: () => import('./get-started-screen.tsx'),
  },
] as const satisfies ScreenEntries
