/** Shows in large text that the request is paid, for staff at a counter. */
import { Button } from '@mantine/core'
import type { Temporary } from '@singil/contract/payments/checkout'
import { getByRequestId, type TransactionStatus } from '@singil/contract/payments/transactions'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Amount, TransactionState, When } from '../../kit/values/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { who } from '../transactions/index.ts'
import classes from './paid-panel.module.css'

interface PaidPanelProps {
  readonly link: Temporary
  readonly requestId: string
  readonly status: TransactionStatus
}

export function PaidPanel({ link, requestId, status }: PaidPanelProps) {
  const maySee = useMay(getByRequestId.permission)
  const { data: payment } = useAsk(getByRequestId, { params: { id: requestId } }, { isEnabled: maySee })
  return (
    <section className={classes['paid']} role="status">
      <CircleCheck size={72} strokeWidth={1.75} aria-hidden />
      <h2>Paid</h2>
      <Amount of={link.amount} size="huge" />
      <p>
        {payment ? (
          <>
            by <b>{who(payment)}</b> with {payment.channelName}
            {payment.paidAt ? (
              <>
                {' '}
                · <When at={payment.paidAt} />
              </>
            ) : null}
          </>
        ) : null}
      </p>
      {link.description ? <p className={classes['for']}>{link.description}</p> : null}
      {status === 'paid' ? null : <TransactionState of={status} />}
      <div className={classes['actions']}>
        <Button component={Link} to="/portal/transactions/compose" size="md" data-autofocus>
          New request
        </Button>
        {maySee ? (
          <Button component={Link} to={`/portal/transactions/${requestId}`} size="md" variant="default">
            See the payment
          </Button>
        ) : null}
      </div>
    </section>
  )
}
