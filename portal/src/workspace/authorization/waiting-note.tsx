import { Button } from '@mantine/core'
import type { Change } from '@singil/contract/workspace/authorization'
import { Link } from '@tanstack/react-router'
import classes from './authorization.module.css'

/** Shown while a change is pending; until it is decided nothing else can be changed. */
export const WaitingNote = ({ of }: { of: Change | null }) =>
  of === null ? null : (
    <div className={classes['note']} data-tone="pending" role="status">
      <span>
        A change by {of.proposedBy.name} waits for a second administrator. It must be decided before anything else can
        be changed here.
      </span>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/portal/authorization" search={{ tab: 'changes' }} {...props} />}
      >
        Look at the change
      </Button>
    </div>
  )
