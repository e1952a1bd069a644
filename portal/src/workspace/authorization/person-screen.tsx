/** A user's own permissions, which replace the role's, module by module. */
import { getCustomAuthorization } from '@singil/contract/workspace/authorization'
import { useParams } from '@tanstack/react-router'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton, Stack } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { PermissionEditor } from './permission-editor.tsx'
import { WaitingNote } from './waiting-note.tsx'

export default function PersonScreen() {
  const { userId = '' } = useParams({ strict: false })
  const asked = useAsk(getCustomAuthorization, { params: { userId } })
  if (!asked.data)
    return (
      <Page title="Own permissions">
        {asked.error ? <Failure error={asked.error} onRetry={() => void asked.refetch()} /> : <Skeleton lines={12} />}
      </Page>
    )
  const { user, roleLabel, isYours, version, ofRole, custom, disabledModules, waiting } = asked.data
  const held = new Map([...ofRole, ...custom].map((authorization) => [authorization.moduleId, authorization]))
  const lock = waiting ? 'Nothing can be changed while a change waits.' : null
  return (
    <Page title={user.name}>
      <Stack>
        <p className="muted">
          Has the role {roleLabel}. Changes here apply only to {user.name}; everything else follows the role.
        </p>
        <WaitingNote of={waiting} />
        <PermissionEditor
          key={version}
          subject={{ userId, label: user.name }}
          version={version}
          authorizations={[...held.values()]}
          ofRole={ofRole}
          disabledModules={disabledModules}
          lockedBy={isYours ? 'You cannot change your own permissions.' : lock}
        />
      </Stack>
    </Page>
  )
}
