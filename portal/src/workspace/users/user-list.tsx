import { Button } from '@mantine/core'
import { addUser, downloadUsers, listUsers, type User, userStates } from '@singil/contract/workspace/users'
import type { Request } from '@singil/contract/kit/endpoint'
import { useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { ExportButton } from '../exports/index.ts'
import { useAdding } from '../../kit/adding.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { Detail, WithDetail } from '../../kit/detail.tsx'
import { useFilters } from '../../kit/filters.tsx'
import { useSorting } from '../../kit/list-sort.ts'
import { moreOf } from '../../kit/load-more.tsx'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { usePages } from '../../kit/queries.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { useMay } from '../../kit/session.ts'
import { columnsOf, nameOf } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserForm } from './user-form.tsx'
import { UserPanel } from './user-panel.tsx'
import { UserState } from './user-state.tsx'

interface UserListProps {
  readonly title: string
  readonly base: '/portal/users/{-$userId}' | '/portal/store-users/{-$userId}'
  /** Only users who are bound to a store. */
  readonly isOfStores?: boolean
}

export function UserList({ title, base, isOfStores = false }: UserListProps) {
  const mid = useMid()
  const { userId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mayAdd = useMay(addUser.permission)
  const [isAdding, setAdding] = useAdding()
  const { values, isFiltered, clear } = useFilters(['q', 'role', 'store', 'status'])
  const status = userStates.find((one) => one === values.status)
  const query: Request<typeof listUsers>['query'] = {
    ...(values.q && { search: values.q.slice(0, 100) }),
    ...(values.role && { role: values.role }),
    ...(status && { status }),
    ...(values.store && { store: values.store }),
    ...(isOfStores && { ofStores: 'true' }),
  }
  const sorting = useSorting(listUsers, '-createdAt')
  const list = usePages(listUsers, { query }, { limit: 50, sort: sorting.sort })
  const rows = list.data?.pages.flatMap((page) => page.result)
  const open = (next: string | undefined) =>
    void navigate({
      to: base,
      params: { userId: next },
      search: (before) => ({ ...before, add: undefined }),
    })
  const opened = rows?.find((user) => user.Id === userId)
  const add = mayAdd ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add a user
    </Button>
  ) : null
  const count = list.data?.pages[0]?.pagination.rowCount
  return (
    <Page
      title={title}
      count={count === undefined ? undefined : String(count)}
      actions={
        <>
          <ExportButton
            endpoint={downloadUsers}
            what="users"
            isWhole
            filters={{ ...(mid && { mid }), ...query, sort: sorting.sort as '-createdAt' | 'createdAt' }}
          />
          {add}
        </>
      }
      toolbar={<UserFilters isOfStores={isOfStores} />}
      isFilling
    >
      <WithDetail
        list={
          <DataGrid<User>
            label={title}
            sorting={sorting}
            columns={columnsOf(mid === null)}
            rows={rows}
            rowKey={(user) => user.Id}
            openKey={userId}
            onOpen={(user) => open(user.Id)}
            onClose={() => open(undefined)}
            error={list.error}
            onRetry={() => void list.refetch()}
            more={moreOf(list)}
            card={(user) => ({
              lead: nameOf(user),
              trail: '',
              under: `${user.roleLabel} · ${user.username}`,
              aside: <UserState of={user} />,
            })}
            empty={
              isFiltered ? (
                <Empty
                  title="No user fits these filters"
                  action={
                    <Button variant="default" onClick={clear}>
                      Clear the filters
                    </Button>
                  }
                />
              ) : (
                <Empty title="No user yet" action={add}>
                  Every user has their own account, with a role that decides what they can see and do.
                </Empty>
              )
            }
          />
        }
        detail={
          userId && rows ? (
            opened ? (
              <UserPanel key={opened.Id} user={opened} onClose={() => open(undefined)} />
            ) : (
              <Detail title="User" onClose={() => open(undefined)}>
                <Empty title="This user is not in the list">The filters may hide them.</Empty>
              </Detail>
            )
          ) : null
        }
      />
      {isAdding ? <UserForm onClose={() => setAdding(false)} onSaved={(saved) => open(saved.Id)} /> : null}
    </Page>
  )
}
