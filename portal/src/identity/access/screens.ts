import Settings from 'lucide-react/icons/settings'
import type { PublicScreenEntries, ScreenEntries } from '../../kit/slots/index.ts'

const load = () => import('./sign-in-screen.tsx')

export const publicScreens = [
  { path: '/', title: 'Sign in', load },
  { path: '/signin', title: 'Sign in', load },
] as const satisfies PublicScreenEntries

/** Everybody has settings of the own account. */
export const screens = [
  {
    path: '/portal/settings/{-$section}',
    title: 'Settings',
    menu: { module: 'SETTINGS', icon: Settings },
    load: () => import('./settings-screen.tsx'),
  },
] as const satisfies ScreenEntries
