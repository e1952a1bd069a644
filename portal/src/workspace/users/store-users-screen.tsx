/** The users of the stores; of one store if it is selected. */
import { UserList } from './user-list.tsx'

export default function StoreUsersScreen() {
  return <UserList title="Store Users" base="/portal/store-users/{-$userId}" isOfStores />
}
