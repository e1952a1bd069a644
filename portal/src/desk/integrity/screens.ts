import { may } from '@singil/contract/kit/permission'
import BookCheck from 'lucide-react/icons/book-check'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/integrity',
    search: ['at'],
    title: 'Books',
    permission: may('BOOKS', 'view'),
    menu: { module: 'BOOKS', icon: BookCheck },
    order: -3,
    load: () => import('./books-screen.tsx'),
  },
] as const satisfies ScreenEntries
