/** Some payments, each with a link to its detail. */
import type { TransactionRow } from '@singil/contract/payments/transactions'
import { Link } from '@tanstack/react-router'
import { Amount, TransactionState, When } from '../../kit/values/index.ts'
import classes from './payment-list.module.css'

type Row = Pick<TransactionRow, 'id' | 'requestId' | 'channelName' | 'createdAt' | 'status' | 'refunded' | 'amount'>

export const PaymentList = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={classes['payments']}>
    {rows.map((row) => (
      <li key={row.id}>
        <Link to="/portal/transactions/{-$requestId}" params={{ requestId: row.requestId }}>
          <span>
            {row.channelName}
            <small>
              <When at={row.createdAt} />
            </small>
          </span>
          <TransactionState of={row.status} refunded={row.refunded > 0} />
          <Amount of={row.amount} />
        </Link>
      </li>
    ))}
  </ul>
)
