/** One customer: the contact, the figures and the newest payments. */
import { formatCount } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import { type Customer, eraseCustomer, getCustomer, maxPayments } from '@singil/contract/selling/customers'
import { useState } from 'react'
import { Amount, When } from '../../kit/values/index.ts'
import { Detail, Section, Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { PaymentList } from '../../payments/transactions/index.ts'
import { Contacts } from './contacts.tsx'
import { EraseCustomer } from './erase-customer.tsx'

interface CustomerPanelProps {
  readonly id: string
  readonly onClose: () => void
}

export function CustomerPanel({ id, onClose }: CustomerPanelProps) {
  const [isErasing, setErasing] = useState(false)
  const mayErase = useMay(eraseCustomer.permission)
  const answer = useAsk(getCustomer, { params: { id } }, { staleTimeMs: 0 })
  const customer = answer.data?.customer
  const history = answer.data?.history ?? []
  return (
    <>
      <Detail
        title={customer?.name || 'Customer'}
        onClose={onClose}
        actions={
          customer && mayErase ? (
            <Button variant="default" onClick={() => setErasing(true)}>
              Remove from the list
            </Button>
          ) : null
        }
      >
        {customer ? (
          <>
            <Figures customer={customer} />
            <Section title="Contact">
              <Contacts customer={customer} />
            </Section>
            <Section title="Payments">
              <PaymentList rows={history} />
              {customer.payments > history.length ? (
                <p className="muted">
                  {history.length === maxPayments ? `The newest ${maxPayments}. ` : ''}Search the transactions for
                  earlier ones.
                </p>
              ) : null}
            </Section>
          </>
        ) : answer.error ? (
          <Failure error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Detail>
      {isErasing && customer ? (
        <EraseCustomer customer={customer} onClose={() => setErasing(false)} onErased={onClose} />
      ) : null}
    </>
  )
}

const Figures = ({ customer }: { customer: Customer }) => (
  <Section title={formatCount(customer.payments, 'payment')}>
    <Facts
      of={[
        ['Total, less refunds and chargebacks', <Amount key="total" of={customer.total} />],
        ['First payment', <When key="first" at={customer.firstPaidAt} />],
        ['Last payment', <When key="last" at={customer.lastPaidAt} />],
      ]}
    />
  </Section>
)
