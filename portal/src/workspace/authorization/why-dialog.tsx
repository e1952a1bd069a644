/** The missing permission, and who can give it. */
import { Button, Modal } from '@mantine/core'
import { type Explained, explainPermission } from '@singil/contract/workspace/authorization'
import type { Permission } from '@singil/contract/kit/permission'
import { Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useViewedRole } from '../../kit/call/index.ts'
import classes from './authorization.module.css'

const reasons: Readonly<Record<Explained['why'], (explained: Explained) => string>> = {
  held: () => 'You have this permission now. Try again.',
  role: ({ roleLabel }) => `Your role, ${roleLabel}, does not have it.`,
  'switched-off': ({ moduleLabel, roleLabel }) => `${moduleLabel} is switched off for ${roleLabel}.`,
  'staff-only': () => 'Only Singil staff have it. Ask support to do this for you.',
}

export default function WhyDialog({ missing, onClose }: { missing: Permission; onClose: () => void }) {
  const viewed = useViewedRole()
  const explained = useAsk(explainPermission, { params: missing }, { staleTimeMs: 0 })
  return (
    <Modal opened onClose={onClose} title="Why can’t I?" closeButtonProps={{ 'aria-label': 'Close' }}>
      {viewed ? (
        <p>
          You are looking as {viewed.label}, and that role does not have this permission. Leave the preview to use your
          own.
        </p>
      ) : null}
      {explained.error ? <Failure error={explained.error} onRetry={() => void explained.refetch()} /> : null}
      {explained.data && !viewed ? <Explanation explained={explained.data} /> : null}
      {explained.data || explained.error ? null : <Skeleton lines={4} />}
      <Button fullWidth mt="md" onClick={onClose} data-autofocus>
        Close
      </Button>
    </Modal>
  )
}

function Explanation({ explained }: { explained: Explained }) {
  const mayAsk = explained.why === 'role'
  return (
    <div className={classes['why']}>
      <p>
        <b>{explained.sentence}</b>
      </p>
      <p>{reasons[explained.why](explained)}</p>
      {mayAsk ? (
        <Facts
          of={[
            ['Who can give you another role', peopleOf(explained)],
            ['Roles that have it', explained.roles.join(', ') || 'None yet'],
            ['Who can change what a role may do', explained.keepers.join(', ')],
          ]}
        />
      ) : null}
    </div>
  )
}

const shownPeople = 5
function peopleOf({ people }: Explained) {
  if (people.length === 0) return 'Singil support'
  const more = people.length - shownPeople
  return (
    <ul className={classes['names']}>
      {people.slice(0, shownPeople).map(({ name, username, roleLabel }) => (
        <li key={username}>
          {name} <span className="muted">{roleLabel}</span>
        </li>
      ))}
      {more > 0 ? <li className="muted">and {more} more</li> : null}
    </ul>
  )
}
