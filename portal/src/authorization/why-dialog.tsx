/** What is missing, in plain words, and who can give it. */
import { Button, Modal } from '@mantine/core'
import { type Explained, explainPermission } from '@singil/contract/authorization'
import type { Permission } from '@singil/contract/kit/permission'
import { Facts } from '../kit/detail.tsx'
import { Failure } from '../kit/notice.tsx'
import { useAsk } from '../kit/queries.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { useViewedRole } from '../kit/viewed-role.ts'
import classes from './authorization.module.css'

const reasons: Readonly<Record<Explained['why'], (told: Explained) => string>> = {
  held: () => 'You have this permission now. Try again.',
  role: ({ roleLabel }) => `Your role, ${roleLabel}, does not have it.`,
  'switched-off': ({ moduleLabel, roleLabel }) => `${moduleLabel} is switched off for ${roleLabel}.`,
  'staff-only': () => 'Only Singil staff have it. Ask support to do this for you.',
}

export default function WhyDialog({ missing, onClose }: { missing: Permission; onClose: () => void }) {
  const viewed = useViewedRole()
  const told = useAsk(explainPermission, { params: missing }, { staleTimeMs: 0 })
  return (
    <Modal opened onClose={onClose} title="Why can’t I?" closeButtonProps={{ 'aria-label': 'Close' }}>
      {viewed ? (
        <p>
          You are looking as {viewed.label}, and that role does not have this permission. Leave the preview to use your
          own.
        </p>
      ) : null}
      {told.error ? <Failure error={told.error} onRetry={() => void told.refetch()} /> : null}
      {told.data && !viewed ? <Explanation told={told.data} /> : null}
      {told.data || told.error ? null : <Skeleton lines={4} />}
      <Button fullWidth mt="md" onClick={onClose} data-autofocus>
        Close
      </Button>
    </Modal>
  )
}

function Explanation({ told }: { told: Explained }) {
  const mayAsk = told.why === 'role'
  return (
    <div className={classes['why']}>
      <p>
        <b>{told.sentence}</b>
      </p>
      <p>{reasons[told.why](told)}</p>
      {mayAsk ? (
        <Facts
          of={[
            ['Who can give you another role', peopleOf(told)],
            ['Roles that have it', told.roles.join(', ') || 'None yet'],
            ['Who can change what a role may do', told.keepers.join(', ')],
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
