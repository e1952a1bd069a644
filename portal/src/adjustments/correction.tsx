/** One pending correction: its effect on the wallet, who requested it and why, and the decision. */
import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Adjustment, approveAdjustment, listAdjustments, refuseAdjustment } from '@singil/contract/adjustments'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Amount } from '../kit/amount.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useChange } from '../kit/queries.ts'
import { useMay, useUser } from '../kit/session.ts'
import { When } from '../kit/when.tsx'
import { MerchantName } from '../merchants/index.ts'
import classes from './corrections.module.css'

const refreshes = [listAdjustments]

export function Correction({ of: one }: { of: Adjustment }) {
  const { identity } = useUser()
  const mayDecide = useMay(approveAdjustment.permission)
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null)
  const [note, setNote] = useState('')
  const onDone = (decided: Adjustment) => {
    notifications.show({ color: 'green', message: `The correction was ${decided.status}.` })
    setDeciding(null)
  }
  const approve = useChange(approveAdjustment, { refreshes, onDone })
  const refuse = useChange(refuseAdjustment, { refreshes, onDone })
  const isOwn = one.askedBy === identity.username
  const sum = formatPeso(centavos(Math.abs(one.amount)))
  const action = one.amount < 0 ? `Take ${sum} from the wallet` : `Add ${sum} to the wallet`
  const params = { id: one.adjustmentId }
  return (
    <article className={classes['correction']} aria-label={`Correction of ${sum}`}>
      <div>
        <p>
          <Amount of={one.amount} size="large" />
        </p>
        <p>
          {one.amount < 0 ? 'from the wallet of ' : 'to the wallet of '}
          <Link to="/portal/wallet" search={{ mid: one.mid }}>
            <MerchantName of={one.mid} />
          </Link>
          {one.kind === 'reversal' ? ', takes an entry back' : ''}
        </p>
        <p>{one.reason}</p>
        <p className="muted">
          Asked by {one.askedBy}, <When at={one.askedAt} />
        </p>
      </div>
      {isOwn || mayDecide ? (
        <div className={classes['buttons']}>
          <Button variant="default" onClick={() => setDeciding('refuse')}>
            {isOwn ? 'Take back' : 'Refuse'}
          </Button>
          {isOwn ? null : <Button onClick={() => setDeciding('approve')}>Approve {formatPeso(one.amount)}</Button>}
        </div>
      ) : null}
      {isOwn ? <p className="muted">A colleague decides about it.</p> : null}
      {deciding === 'approve' ? (
        <Confirm
          isOpen
          title="Approve the correction"
          action={action}
          keep="Cancel"
          isBusy={approve.isPending}
          error={approve.error}
          onClose={() => setDeciding(null)}
          onConfirm={() => approve.mutate({ params })}
        >
          <p>It is posted at once. Only another correction can undo it.</p>
        </Confirm>
      ) : null}
      {deciding === 'refuse' ? (
        <Confirm
          isOpen
          title={isOwn ? 'Take the correction back' : 'Refuse the correction'}
          action={isOwn ? 'Take it back' : 'Refuse it'}
          keep="Cancel"
          isBusy={refuse.isPending}
          error={refuse.error}
          onClose={() => setDeciding(null)}
          onConfirm={() => refuse.mutate({ params, body: { note } })}
        >
          <TextInput
            label="Why"
            value={note}
            maxLength={300}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Confirm>
      ) : null}
    </article>
  )
}
