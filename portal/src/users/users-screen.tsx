import { UserList } from './user-list.tsx'

export default function UsersScreen() {
  return <UserList title="User Management" base="/portal/users" />
}
