import { otherFactors, settingsSections } from '../access/slots.ts'
import { fill } from '../../kit/slots/index.ts'

export const fillings = [
  fill(settingsSections, { name: 'security', title: 'Security', load: () => import('./security-part.tsx') }),
  fill(otherFactors, {
    name: 'otherWay',
    title: 'Other ways to sign in',
    load: () => import('./other-factor.tsx'),
  }),
]
