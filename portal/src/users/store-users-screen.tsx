/** The people of the stores; of one store where it is chosen. */
import { UserList } from './user-list.tsx'

export default function StoreUsersScreen() {
  return <UserList title="Store Users" base="/portal/store-users" isOfStores />
}
