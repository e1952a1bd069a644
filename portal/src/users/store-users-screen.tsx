/** The people of one store: the first one, until another is chosen. */
import { Empty } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useUser } from '../kit/session.ts'
import { UserList } from './user-list.tsx'

export default function StoreUsersScreen() {
  const [first] = useUser().stores
  if (!first)
    return (
      <Page title="Store Users">
        <Empty title="No store yet">The people of a store are looked after here.</Empty>
      </Page>
    )
  return <UserList title="Store Users" base="/portal/store-users" storeId={first.storeId} />
}
