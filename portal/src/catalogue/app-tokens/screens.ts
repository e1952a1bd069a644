import { may } from '@singil/contract/kit/permission'
import { fill } from '../../kit/slots/index.ts'
import { storeSections } from '../stores/slots.ts'

export const fillings = [
  fill(storeSections, {
    name: 'app-tokens',
    title: 'Customer apps',
    permission: may('MERCHANT_STORES', 'view'),
    load: () => import('./app-tokens-panel.tsx'),
  }),
]
