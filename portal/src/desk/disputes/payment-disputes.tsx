/** The disputes of one payment, in its detail. */
import { listDisputes } from '@singil/contract/desk/disputes'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../kit/values/index.ts'
import { Section } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import type { ShownPayment } from '../../payments/transactions/index.ts'
import classes from './disputes.module.css'
import { DisputeState } from './dispute-state.tsx'

export default function PaymentDisputes({ detail }: ShownPayment) {
  const query = { searchValue: detail.requestId }
  const list = useAsk(listDisputes, { query }, { staleTimeMs: 30_000, isEnabled: detail.paidAt !== null })
  const rows = list.data?.result ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Disputes">
      <ul className={classes['rows']}>
        {rows.map(({ disputeId, amount, state }) => (
          <li key={disputeId}>
            <Link to="/portal/disputes/{-$disputeId}" params={{ disputeId }} search={{}}>
              <Amount of={amount} />
            </Link>
            <DisputeState of={state} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
