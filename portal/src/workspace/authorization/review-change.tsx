/** Review before saving: added and removed permissions, affected users, and whether a second administrator is needed. */
import { Button, Modal, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Authorization } from '@singil/contract/identity/access'
import {
  compareCustomAuthorization,
  compareRoleAuthorization,
  type Difference,
  getCustomAuthorization,
  getRoleAuthorization,
  listChanges,
  listRoleAuthorizations,
  texts,
  updateCustomAuthorization,
  updateRoleAuthorization,
} from '@singil/contract/workspace/authorization'
import { useState } from 'react'
import { formatError, useAsk, useChange } from '../../kit/call/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Group, Skeleton } from '../../kit/layout/index.ts'
import classes from './authorization.module.css'
import { PermissionList } from './permission-list.tsx'

export type Subject =
  | { readonly role: string; readonly label: string }
  | { readonly userId: string; readonly label: string }

interface ReviewProps {
  readonly subject: Subject
  readonly authorizations: readonly Authorization[]
  readonly version: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function ReviewChange({ subject, authorizations, version, onClose, onSaved }: ReviewProps) {
  const [reason, setReason] = useState('')
  const compared = useCompared(subject, [...authorizations])
  const save = useSave(subject, (isWaiting) => {
    notifications.show({ color: isWaiting ? 'yellow' : 'green', message: isWaiting ? texts.waiting : texts.saved })
    onSaved()
  })
  const difference = compared.data
  const needsSecond = (difference?.money.length ?? 0) > 0
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Change what ${subject.label} may do`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes['difference']}>
        {compared.error ? <Failure error={compared.error} onRetry={() => void compared.refetch()} /> : null}
        {difference ? <Shown difference={difference} /> : null}
        {difference || compared.error ? null : <Skeleton lines={5} />}
        {difference && !difference.mayNot ? (
          <Textarea
            label="Reason"
            description={needsSecond ? 'The second administrator reads it.' : 'It stays in the records.'}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
        {save.error ? (
          <p role="alert" className={classes['refused']}>
            {formatError(save.error)}
          </p>
        ) : null}
        <Group align="stretch" isOneLine>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button
            disabled={!difference || difference.mayNot !== null}
            loading={save.isPending}
            onClick={() => save.submit({ authorizations: [...authorizations], version, reason })}
          >
            {needsSecond ? 'Ask a second administrator' : 'Save the permissions'}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

/** Only the query for the kind of the subject is enabled. */
function useCompared(subject: Subject, authorizations: Authorization[]) {
  const isRole = 'role' in subject
  const options = { staleTimeMs: 0 }
  const params = { id: isRole ? subject.role : '' }
  const ofRole = useAsk(
    compareRoleAuthorization,
    { params, body: { authorizations } },
    { ...options, isEnabled: isRole },
  )
  const ofUser = useAsk(
    compareCustomAuthorization,
    { params: { userId: isRole ? '' : subject.userId }, body: { authorizations } },
    { ...options, isEnabled: !isRole },
  )
  return isRole ? ofRole : ofUser
}

interface Proposed {
  readonly authorizations: Authorization[]
  readonly version: string
  readonly reason: string
}
function useSave(subject: Subject, onSaved: (isWaiting: boolean) => void) {
  const options = {
    refreshes: [getRoleAuthorization, getCustomAuthorization, listRoleAuthorizations, listChanges],
    onDone: ({ state }: { readonly state: string }) => onSaved(state === 'PENDING'),
  }
  const role = useChange(updateRoleAuthorization, options)
  const custom = useChange(updateCustomAuthorization, options)
  return {
    submit: (body: Proposed) =>
      'role' in subject
        ? role.mutate({ params: { id: subject.role }, body })
        : custom.mutate({ params: { userId: subject.userId }, body }),
    isPending: role.isPending || custom.isPending,
    error: role.error ?? custom.error,
  }
}

function Shown({ difference }: { difference: Difference }) {
  const { added, removed, money, touches, mayNot } = difference
  const more = touches.people - touches.first.length
  return (
    <>
      <PermissionList title="Given" kind="given" of={added} />
      <PermissionList title="Taken away" kind="taken" of={removed} />
      <section>
        <h3>Who is affected</h3>
        <p>
          {touches.people === 0 ? 'Nobody yet.' : `${peopleWord(touches.people)}, ${touches.signedIn} signed in now.`}
          {touches.areSignedOut && touches.signedIn > 0 ? ' They are signed out.' : ''}
        </p>
        {touches.first.length > 0 ? (
          <p className="muted">
            {touches.first
              .map(({ name, merchantName }) => (merchantName ? `${name} (${merchantName})` : name))
              .join(', ')}
            {more > 0 ? ` and ${more} more` : ''}
          </p>
        ) : null}
      </section>
      {money.length > 0 && !mayNot ? (
        <p className={classes['note']} data-tone="pending">
          <span>
            Some of these permissions affect money. They take effect after another administrator approves them.
          </span>
        </p>
      ) : null}
      {mayNot ? (
        <p role="alert" className={classes['refused']}>
          {mayNot}
        </p>
      ) : null}
    </>
  )
}

const peopleWord = (count: number) => (count === 1 ? 'One person' : `${count} people`)
