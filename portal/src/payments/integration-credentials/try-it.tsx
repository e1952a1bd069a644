/** Example calls for a first program, ready to copy. */
import {
  createPaymentLink,
  getPaymentLink,
  listPartnerTransactions,
  settleTestLink,
} from '@singil/contract/payments/integration-credentials'
import { Copy } from '../../kit/values/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useUser } from '../../kit/call/index.ts'
import classes from './integrator.module.css'

const at = (path: string) => `${location.origin}${path}`
const examples = (storeId: string) => [
  {
    title: 'Make a payment link',
    text: `curl ${at(createPaymentLink.path)} \\
  -H "Authorization: Bearer $SINGIL_KEY" \\
  -H "Idempotency-Key: order-1042" \\
  -H "Content-Type: application/json" \\
  -d '{ "storeId": "${storeId}",
        "amount": 125000,
        "description": "Order 1042" }'`,
  },
  {
    title: 'Check its status',
    text: `curl ${at(getPaymentLink.path.replace('{id}', '$LINK'))} \\
  -H "Authorization: Bearer $SINGIL_KEY"`,
  },
  {
    title: 'With a test key: mark it as paid',
    text: `curl ${at(settleTestLink.path.replace('{id}', '$LINK'))} \\
  -H "Authorization: Bearer $SINGIL_TEST_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"outcome":"paid"}'`,
  },
  {
    title: 'List paid transactions',
    text: `curl "${at(listPartnerTransactions.path)}?status=paid" \\
  -H "Authorization: Bearer $SINGIL_KEY"`,
  },
]

export function TryIt() {
  const { stores } = useUser()
  return (
    <Card title="Call the API">
      <p className={classes['lead']}>
        Amounts are whole centavos. An Idempotency-Key makes a repeat safe: the same key makes one link. Instead of the
        Bearer line, a program may send the username and password (Basic) and the key in X-Merchant-Key.
      </p>
      {examples(stores[0]?.storeId ?? 'the id of a store').map(({ title, text }) => (
        <figure key={title} className={classes['example']}>
          <figcaption>
            {title}
            <Copy value={text} label={`example: ${title}`}>
              Copy
            </Copy>
          </figcaption>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
          <pre tabIndex={0} aria-label={title}>
            {text}
          </pre>
        </figure>
      ))}
    </Card>
  )
}
