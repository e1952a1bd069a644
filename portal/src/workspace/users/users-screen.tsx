import { UserList } from './user-list.tsx'

export default function UsersScreen() {
  return <UserList title="Portal Users" base="/portal/users/{-$userId}" />
}
