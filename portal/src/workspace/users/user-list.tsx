import { Button } from '@mantine/core'
import { addUser, downloadUsers, listUsers, type User, userStates } from '@singil/contract/workspace/users'
import type { Request } from '@singil/contract/kit/endpoint'
import Plus from 'lucide-react/icons/plus'
import { ExportButton } from '../exports/index.ts'
import { useAdding } from '../../kit/form/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, useMid } from '../../kit/call/index.ts'
import { columnsOf, nameOf } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserForm } from './user-form.tsx'
import { UserPanel } from './user-panel.tsx'
import { UserState } from './user-state.tsx'
import { Detail } from '../../kit/layout/index.ts'
import { ListScreen, useList } from '../../kit/list/index.ts'

interface UserListProps {
  readonly title: string
  readonly base: '/portal/users/{-$userId}' | '/portal/store-users/{-$userId}'
  /** Only users who are bound to a store. */
  readonly isOfStores?: boolean
}

type Values = Readonly<Partial<Record<'q' | 'role' | 'store' | 'status', string>>>
const queryOf = ({ q, role, store, ...values }: Values, isOfStores: boolean): Request<typeof listUsers>['query'] => {
  const status = userStates.find((one) => one === values.status)
  return {
    ...(q && { search: q.slice(0, 100) }),
    ...(role && { role }),
    ...(status && { status }),
    ...(store && { store }),
    ...(isOfStores && { ofStores: 'true' }),
  }
}

export function UserList({ title, base, isOfStores = false }: UserListProps) {
  const mid = useMid()
  const mayAdd = useMay(addUser.permission)
  const [isAdding, setAdding] = useAdding()
  const list = useList({
    path: base,
    filters: ['q', 'role', 'store', 'status'],
    list: listUsers,
    request: (values) => ({ query: queryOf(values, isOfStores) }),
    sort: '-createdAt',
  })
  const add = mayAdd ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add a user
    </Button>
  ) : null
  return (
    <ListScreen
      of={{ ...list, openId: list.rows && list.openId }}
      title={title}
      actions={
        <>
          <ExportButton
            endpoint={downloadUsers}
            what="users"
            isWhole
            filters={{ ...(mid && { mid }), ...queryOf(list.values, isOfStores), sort: list.sort }}
          />
          {add}
        </>
      }
      bar={<UserFilters isOfStores={isOfStores} />}
      columns={columnsOf(mid === null)}
      card={(user) => ({
        lead: nameOf(user),
        trail: '',
        under: `${user.roleLabel} · ${user.username}`,
        aside: <UserState of={user} />,
      })}
      rowKey={(user) => user.Id}
      none="No user fits these filters"
      empty={
        <Empty title="No user yet" action={add}>
          Every user has their own account, with a role that decides what they can see and do.
        </Empty>
      }
      detail={(id) => <Opened of={list.rows?.find((user) => user.Id === id)} onClose={list.close} />}
    >
      {isAdding ? <UserForm onClose={() => setAdding(false)} onSaved={(saved) => list.open(saved.Id)} /> : null}
    </ListScreen>
  )
}

const Opened = ({ of, onClose }: { of: User | undefined; onClose: () => void }) =>
  of ? (
    <UserPanel user={of} onClose={onClose} />
  ) : (
    <Detail title="User" onClose={onClose}>
      <Empty title="This user is not in the list">The filters may hide them.</Empty>
    </Detail>
  )
