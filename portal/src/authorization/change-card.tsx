import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type Change,
  decideChange,
  getCustomAuthorization,
  getRoleAuthorization,
  listChanges,
  listRoleAuthorizations,
} from '@singil/contract/authorization'
import { useState } from 'react'
import { Confirm } from '../kit/confirm.tsx'
import { useChange } from '../kit/queries.ts'
import { useMay } from '../kit/session.ts'
import { When } from '../kit/when.tsx'
import classes from './authorization.module.css'
import { ChangeState } from './change-state.tsx'
import { PermissionList } from './permission-list.tsx'

type Decision = 'APPROVED' | 'REFUSED' | 'WITHDRAWN'
const words: Readonly<Record<Decision, { readonly button: string; readonly says: string }>> = {
  APPROVED: { button: 'Approve', says: 'It takes effect at once for everyone affected.' },
  REFUSED: { button: 'Refuse', says: 'Nothing changes. The person who proposed it sees that you refused.' },
  WITHDRAWN: { button: 'Withdraw', says: 'Nothing changes, and no decision is needed any more.' },
}

export function ChangeCard({ change }: { change: Change }) {
  const [open, setOpen] = useState<Decision | null>(null)
  const mayDecide = useMay(decideChange.permission) && change.state === 'PENDING'
  const decide = useChange(decideChange, {
    refreshes: [listChanges, listRoleAuthorizations, getRoleAuthorization, getCustomAuthorization],
    onDone: (_, message) => {
      notifications.show({ color: 'green', message })
      setOpen(null)
    },
  })
  const others: readonly Decision[] = change.mayNot === null ? ['APPROVED', 'REFUSED'] : ['REFUSED']
  const decisions: readonly Decision[] = change.isYours ? ['WITHDRAWN'] : others
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
      {mayDecide && change.mayNot ? <p className="muted">{change.mayNot}</p> : null}
      {mayDecide ? (
        <div className={classes['buttons']}>
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'APPROVED' ? 'filled' : 'default'}
              onClick={() => setOpen(decision)}
            >
              {words[decision].button}
            </Button>
          ))}
        </div>
      ) : null}
      {open ? (
        <Confirm
          isOpen
          title={`${words[open].button} the change of ${change.label}`}
          action={`${words[open].button} the change`}
          isBusy={decide.isPending}
          error={decide.error}
          onClose={() => setOpen(null)}
          onConfirm={() => decide.mutate({ params: { id: change.id }, body: { decision: open } })}
        >
          <p>{words[open].says}</p>
        </Confirm>
      ) : null}
    </article>
  )
}
