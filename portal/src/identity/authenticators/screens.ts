import type { OtherFactorProps } from '../access/index.ts'
import type { Part } from '../../kit/screens.ts'

/** About the user, whatever their role. */
export const settingsParts: readonly Part<object>[] = [
  { name: 'security', title: 'Security', load: () => import('./security-part.tsx') },
]

export const signInParts: readonly Part<OtherFactorProps>[] = [
  { name: 'otherWay', title: 'Other ways to sign in', load: () => import('./other-factor.tsx') },
]
