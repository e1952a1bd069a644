import { may } from '@singil/contract/kit/permission'
import BookCheck from 'lucide-react/icons/book-check'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/integrity',
    title: 'Books',
    permission: may('BOOKS', 'view'),
    menu: { module: 'BOOKS', icon: BookCheck },
    load: () => import('./books-screen.tsx'),
  },
]
