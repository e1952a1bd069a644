import { may } from '@singil/contract/kit/permission'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { fill, type ScreenEntries } from '../../kit/slots/index.ts'
import { userSections } from '../users/slots.ts'

const permission = may('AUTHORIZATION_MANAGEMENT', 'view')

export const screens = [
  {
    path: '/portal/authorization',
    search: ['tab', 'q', 'state'],
    title: 'Authorization Management',
    permission,
    menu: { module: 'AUTHORIZATION_MANAGEMENT', icon: ShieldCheck },
    load: () => import('./authorization-screen.tsx'),
  },
  {
    path: '/portal/authorization/roles/$role',
    title: 'Authorization of a role',
    permission,
    load: () => import('./role-screen.tsx'),
  },
  {
    path: '/portal/authorization/people/$userId',
    title: 'Authorization of a person',
    permission,
    load: () => import('./person-screen.tsx'),
  },
] as const satisfies ScreenEntries

export const fillings = [
  fill(userSections, {
    name: 'permissions',
    title: 'What they see and may do',
    permission: may('MERCHANT_USERS', 'view'),
    load: () => import('./user-part.tsx'),
  }),
]
