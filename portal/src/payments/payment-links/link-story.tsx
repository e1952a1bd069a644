/** Whose link it is, what it is for, how it was paid, and what happened to it. */
import type { PaymentLinkDetail } from '@singil/contract/payments/payment-links'
import { getByRequestId } from '@singil/contract/payments/transactions'
import { Link } from '@tanstack/react-router'
import { Amount, formatBy, TransactionState, When } from '../../kit/values/index.ts'
import { Section, Facts } from '../../kit/layout/index.ts'
import { formatMobile } from '../../kit/form/index.ts'
import { useMay } from '../../kit/call/index.ts'
import classes from './payment-links.module.css'

type Story = Pick<
  PaymentLinkDetail,
  'customerName' | 'customerMobile' | 'customerEmail' | 'items' | 'payments' | 'timeline'
>

export function LinkStory({ of: link }: { of: Story }) {
  return (
    <>
      {link.customerName ? (
        <Section title="Customer">
          <Facts
            of={[
              ['Name', link.customerName],
              link.customerMobile ? ['Mobile', formatMobile(link.customerMobile)] : null,
              link.customerEmail ? ['E-mail', link.customerEmail] : null,
            ]}
          />
        </Section>
      ) : null}
      {link.items.length > 0 ? (
        <Section title="Items">
          <Facts
            of={link.items.map((item, at) => [
              `${item.quantity} × ${item.description}`,
              <Amount key={at} of={item.total} />,
            ])}
          />
        </Section>
      ) : null}
      {link.payments.length > 0 ? <Payments of={link.payments} /> : null}
      <Section title="Timeline">
        <ol className={classes['timeline']}>
          {link.timeline.map(({ at, label, by }, n) => (
            <li key={`${at}${n}`}>
              <span>
                {label}
                {by ? <span className="muted"> {formatBy(by)}</span> : null}
              </span>
              <When at={at} />
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

function Payments({ of: payments }: { of: Story['payments'] }) {
  const maySee = useMay(getByRequestId.permission)
  return (
    <Section title="Payments">
      <ul className={classes['payments']}>
        {payments.map(({ requestId, channelName, status }) => (
          <li key={requestId}>
            <span>
              {maySee ? (
                <Link
                  to="/portal/transactions/{-$requestId}"
                  params={{ requestId }}
                  search={(before) => ({ mid: before.mid })}
                >
                  {requestId}
                </Link>
              ) : (
                requestId
              )}{' '}
              <span className="muted">{channelName}</span>
            </span>
            <TransactionState of={status} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
