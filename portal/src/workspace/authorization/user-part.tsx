import { Button } from '@mantine/core'
import { getCustomAuthorization } from '@singil/contract/workspace/authorization'
import type { User } from '@singil/contract/workspace/users'
import { Link } from '@tanstack/react-router'
import { isStaff, useMay, useUser } from '../../kit/call/index.ts'
import { ViewAsButton } from './view-as-button.tsx'
import { Group } from '../../kit/layout/index.ts'

/** On a portal user: preview their role, and their own permissions. */
export default function UserPart({ user }: { user: User }) {
  const isOfStaff = isStaff(useUser())
  const maySeeOwn = useMay(getCustomAuthorization.permission) && isOfStaff && !user.isYou
  return (
    <Group>
      <ViewAsButton role={user.customRole ?? user.role} label={user.roleLabel} />
      {maySeeOwn ? (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/portal/authorization/people/$userId" params={{ userId: user.Id }} {...props} />
          )}
        >
          Own permissions
        </Button>
      ) : null}
    </Group>
  )
}
