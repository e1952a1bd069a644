import type { User } from '@singil/contract/workspace/users'
import type { Column } from '../../kit/list/index.ts'
import { When } from '../../kit/values/index.ts'
import { UserState } from './user-state.tsx'

export const nameOf = (user: User) => `${user.firstName} ${user.lastName}`
/** A short text of what a user is bound to. */
export const placeOf = (user: User): string => {
  if (user.subwallet) return user.subwallet.name
  const [first, ...more] = user.stores.map(({ storeName }) => storeName)
  if (first) return more.length > 0 ? `${first} and ${more.length} more` : first
  if (user.role === 'Corporate View') return `${user.merchants.length} merchants`
  return user.merchantId ? 'All stores' : '–'
}

const first: readonly Column<User>[] = [
  {
    key: 'name',
    title: 'Name',
    least: 11,
    inFile: ['firstName', 'lastName'],
    cell: (user) => (
      <span>
        <b>{nameOf(user)}</b>
        {user.isYou ? <span className="muted"> (you)</span> : null}
      </span>
    ),
  },
  { key: 'role', title: 'Role', width: '9rem', cell: (user) => user.roleLabel },
  {
    key: 'status',
    title: 'Status',
    width: '8.5rem',
    isPinned: true,
    inFile: ['status', 'locked'],
    cell: (user) => <UserState of={user} />,
  },
]
const wide: readonly Column<User>[] = [
  { key: 'username', title: 'Username', width: '10.5rem', leaves: 2, cell: (user) => user.username },
  { key: 'email', title: 'E-mail', width: '15rem', isExtra: true, cell: (user) => user.email },
  { key: 'place', title: 'Stores or wallet', width: '14rem', leaves: 3, inFile: ['stores'], cell: placeOf },
  {
    key: 'createdAt',
    title: 'Added',
    width: '12.5rem',
    align: 'end',
    sortsBy: 'createdAt',
    isExtra: true,
    cell: (user) => <When at={user.createdAt} />,
  },
]
const merchant: Column<User> = {
  key: 'merchant',
  title: 'Merchant',
  width: '14.5rem',
  leaves: 1,
  cell: (user) => user.merchantName ?? 'Singil',
}
/** With "All Merchant" each row names the user's merchant. */
export const columnsOf = (isAll: boolean): readonly Column<User>[] => [...first, ...(isAll ? [merchant] : []), ...wide]
