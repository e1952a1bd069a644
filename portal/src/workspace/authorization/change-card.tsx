import { type Change, changingPermissions } from '@singil/contract/workspace/authorization'
import { Link } from '@tanstack/react-router'
import { When } from '../../kit/values/index.ts'
import classes from './authorization.module.css'
import { ChangeState } from './change-state.tsx'
import { PermissionList } from './permission-list.tsx'

export function ChangeCard({ change }: { change: Change }) {
  return (
    <article className={classes['change']} aria-label={`Change of ${change.label}`}>
      <header>
        <h2>{change.label}</h2>
        <ChangeState of={change.state} />
      </header>
      <p className="muted">
        By {change.proposedBy.name}, <When at={change.proposedAt} />
        {change.decidedBy && change.decidedAt ? (
          <>
            {' '}
            · decided by {change.decidedBy.name}, <When at={change.decidedAt} />
          </>
        ) : null}
      </p>
      {change.reason ? <p>{change.reason}</p> : null}
      <PermissionList title="Given" kind="given" of={change.added} />
      <PermissionList title="Taken away" kind="taken" of={change.removed} />
      {change.state === 'PENDING' ? (
        <p>
          <Link
            to="/portal/approvals/{-$approvalId}"
            search={{ tab: change.isYours ? 'asked' : 'all', action: changingPermissions.id }}
          >
            Open in Approvals
          </Link>
        </p>
      ) : null}
    </article>
  )
}
