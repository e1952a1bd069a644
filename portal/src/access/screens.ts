import type { PublicScreenEntries } from '../kit/screens.ts'

const load = () => import('./sign-in-screen.tsx')

export const publicScreens = [
  { path: '/', title: 'Sign in', load },
  { path: '/signin', title: 'Sign in', load },
] as const satisfies PublicScreenEntries
