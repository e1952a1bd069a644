/** The payments that settle on one day, each from the paid amount down to the remaining net. */
import { centavos, type Centavos, sum } from '@singil/contract/kit/money'
import { listClearing } from '@singil/contract/wallets/wallets'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import classes from './part-dates.module.css'

const less = (amount: Centavos) => (amount === 0 ? '–' : <Amount of={centavos(-amount)} />)

export function ClearingDay({ walletId, settlesOn }: { walletId: string; settlesOn: string }) {
  const answer = useAsk(listClearing, { params: { walletId }, query: { settlesOn } })
  if (answer.error && !answer.data) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton lines={3} />
  const { items, amount } = answer.data
  const all = (part: (item: (typeof items)[number]) => Centavos) => sum(items.map(part))
  return (
    <div className={classes['scroller']} role="region" aria-label="Payments of the day">
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Request id</th>
            <th scope="col">Gross</th>
            <th scope="col">Fee</th>
            <th scope="col">VAT</th>
            <th scope="col">Refunded</th>
            <th scope="col">Settles</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.transactionId}>
              <th scope="row">
                <Link to="/portal/transactions/{-$requestId}" params={{ requestId: item.requestId }}>
                  {item.requestId}
                </Link>
              </th>
              <td>
                <Amount of={item.gross} />
              </td>
              <td>{less(item.fee)}</td>
              <td>{less(item.vat)}</td>
              <td>{less(item.refunded)}</td>
              <td>
                <Amount of={item.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>
              <Amount of={all((item) => item.gross)} />
            </td>
            <td>{less(all((item) => item.fee))}</td>
            <td>{less(all((item) => item.vat))}</td>
            <td>{less(all((item) => item.refunded))}</td>
            <td>
              <Amount of={amount} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
