/** The inbox on a phone: a card for each request, with its two buttons. */
import type { Approval } from '@singil/contract/workspace/approvals'
import { Amount, When } from '../../kit/values/index.ts'
import { ApprovalState } from './approval-state.tsx'
import classes from './approvals.module.css'
import { DecisionButtons } from './decision-buttons.tsx'

interface CardsProps {
  readonly rows: readonly Approval[]
  readonly onOpen: (one: Approval) => void
}

export const RequestCards = ({ rows, onOpen }: CardsProps) => (
  <ul className={classes['cards']} aria-label="Requests">
    {rows.map((one) => (
      <li key={one.approvalId}>
        <button type="button" className={classes['card']} onClick={() => onOpen(one)}>
          <span className={classes['cardHead']}>
            <b>{one.title}</b>
            {one.amount === null ? null : <Amount of={one.amount} />}
          </span>
          <span className={classes['cardLine']}>
            <span>
              {one.askedBy}, <When at={one.askedAt} />
            </span>
            <ApprovalState of={one} />
          </span>
          <span className="muted">{one.reason}</span>
        </button>
        <div className={classes['buttons']}>
          <DecisionButtons of={one} />
        </div>
      </li>
    ))}
  </ul>
)
