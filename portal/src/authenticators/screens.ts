import type { OtherFactorProps } from '../access/index.ts'
import type { Part, ScreenEntries } from '../kit/screens.ts'

/** Reached from the account menu: it is about the user, whatever their role. */
export const screens = [
  { path: '/portal/security', title: 'Security', load: () => import('./security-screen.tsx') },
] as const satisfies ScreenEntries

export const signInParts: readonly Part<OtherFactorProps>[] = [
  { name: 'otherWay', title: 'Other ways to sign in', load: () => import('./other-factor.tsx') },
]
