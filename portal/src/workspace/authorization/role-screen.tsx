/** One role: its permissions, its users, and a pending change. */
import { Button } from '@mantine/core'
import { getRoleAuthorization, type RoleAuthorization, saveRole } from '@singil/contract/workspace/authorization'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton, Stack } from '../../kit/layout/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { PermissionEditor } from './permission-editor.tsx'
import { RoleForm } from './role-form.tsx'
import { ViewAsButton } from './view-as-button.tsx'
import { WaitingNote } from './waiting-note.tsx'

export default function RoleScreen() {
  const { role = '' } = useParams({ strict: false })
  const asked = useAsk(getRoleAuthorization, { params: { id: role } })
  if (asked.data) return <Role key={asked.data.version} role={asked.data} />
  return (
    <Page title={role}>
      {asked.error ? <Failure error={asked.error} onRetry={() => void asked.refetch()} /> : <Skeleton lines={12} />}
    </Page>
  )
}

const lockOf = ({ isFixed, waiting, label }: RoleAuthorization): string | null => {
  if (isFixed) return `The role ${label} cannot be changed. Add a role with fewer permissions instead.`
  return waiting ? 'Nothing can be changed while a change waits.' : null
}

function Role({ role }: { role: RoleAuthorization }) {
  const mayRename = useMay(saveRole.permission)
  const [isEditing, setEditing] = useState(false)
  const people = role.people === 1 ? 'One person has it.' : `${role.people} people have it.`
  return (
    <Page
      title={role.label}
      actions={
        <>
          {mayRename && !role.isShipped ? (
            <Button variant="default" onClick={() => setEditing(true)}>
              Edit
            </Button>
          ) : null}
          <ViewAsButton role={role.selectedId} label={role.label} />
        </>
      }
    >
      <Stack>
        <p className="muted">
          {role.isShipped ? 'Comes with Singil.' : `Based on ${role.base}.`} {people}
          {role.status === 'INACTIVE' ? ' It is inactive and cannot be given to new users.' : ''}
          {role.isYours && !role.isFixed ? ' It is your own role: you can take permissions away, not add any.' : ''}
        </p>
        <WaitingNote of={role.waiting} />
        <PermissionEditor
          subject={{ role: role.selectedId, label: role.label }}
          version={role.version}
          authorizations={role.authorizations}
          disabledModules={role.disabledModules}
          lockedBy={lockOf(role)}
        />
      </Stack>
      {isEditing ? <RoleForm role={role} onClose={() => setEditing(false)} /> : null}
    </Page>
  )
}
