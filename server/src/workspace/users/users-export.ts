/** Portal users as a file: the list with its filters, in its order. */
import { downloadUsers, type User } from '@singil/contract/workspace/users'
import { cutPage, exportKind } from '../exports/index.ts'
import type { Place } from '../../kit/database/index.ts'
import { wantedOf } from './list-users.ts'
import { shownUsers } from './shown-user.ts'
import * as store from './store.ts'

const words = (status: User['status']) => `${status[0]!}${status.slice(1).toLowerCase()}`

export const usersExport = exportKind({
  type: 'users',
  title: 'Portal users',
  endpoint: downloadUsers,
  isWhole: true,
  columns: [
    { key: 'username', title: 'Username', as: 'text', of: (row: User) => row.username },
    { key: 'firstName', title: 'First name', as: 'text', of: (row) => row.firstName },
    { key: 'lastName', title: 'Last name', as: 'text', of: (row) => row.lastName },
    { key: 'email', title: 'E-mail', as: 'text', of: (row) => row.email },
    { key: 'mobile', title: 'Mobile', as: 'text', of: (row) => row.mobileNo },
    { key: 'role', title: 'Role', as: 'text', of: (row) => row.roleLabel },
    { key: 'status', title: 'Status', as: 'text', of: (row) => words(row.status) },
    { key: 'locked', title: 'Locked', as: 'text', of: (row) => (row.auth.isLocked ? 'Yes' : 'No') },
    {
      key: 'stores',
      title: 'Stores',
      as: 'text',
      of: (row) => row.stores.map(({ storeName }) => storeName).join(', '),
      isWide: true,
    },
    { key: 'merchant', title: 'Merchant', as: 'text', of: (row) => row.merchantName, isWide: true },
    { key: 'createdAt', title: 'Added', as: 'instant', of: (row) => row.createdAt },
  ],
  filters: (_context, { role, store: storeId, status, search }) =>
    Promise.resolve({ Role: role, Store: storeId, Status: status && words(status), Search: search }),
  page: async (context, body, after: Place | null, limit) => {
    const isOldestFirst = body.sort === 'createdAt'
    const found = await store.behind(context.tx, wantedOf(context, body, 'download'), {
      after,
      limit: limit + 1,
      isOldestFirst,
    })
    const { rows, next } = cutPage(found, limit)
    return { rows: await shownUsers(context, rows), next }
  },
})
