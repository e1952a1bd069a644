import type { PublicScreen } from '../kit/screens.ts'

const load = () => import('./sign-in-screen.tsx')

export const publicScreens: readonly PublicScreen[] = [
  { path: '/', title: 'Sign in', load },
  { path: '/signin', title: 'Sign in', load },
]
