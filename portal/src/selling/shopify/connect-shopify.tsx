/** How a Shopify shop is connected: its payment step calls the API once for each order. */
import { createPaymentLink } from '@singil/contract/payments/integration-credentials'
import { Link } from '@tanstack/react-router'
import { Copy } from '../../kit/values/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useUser } from '../../kit/call/index.ts'
import classes from './shopify.module.css'

const example = (storeId: string) => `curl ${location.origin}${createPaymentLink.path} \\
  -H "Authorization: Bearer $SINGIL_KEY" \\
  -H "Idempotency-Key: shopify-1042" \\
  -H "Content-Type: application/json" \\
  -d '{ "storeId": "${storeId}",
        "platform": "shopify",
        "amount": 125000,
        "description": "Shopify order 1042" }'`

export function ConnectShopify() {
  const { stores } = useUser()
  const text = example(stores[0]?.storeId ?? 'the id of a store')
  return (
    <Card title="How to connect">
      <ol className={classes['steps']}>
        <li>
          Create the API keys of the business under <Link to="/portal/integrator">Third Party Integrator</Link>. Only
          its own users can see them.
        </li>
        <li>
          Let your Shopify app create a payment link for each order, with <code>platform</code> set to{' '}
          <code>shopify</code> and the order number as the idempotency key, and send the customer to its address:
          <figure className={classes['example']}>
            <figcaption>
              A payment link for an order
              <Copy value={text} label="example: a payment link for an order">
                Copy
              </Copy>
            </figcaption>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
            <pre tabIndex={0} aria-label="A payment link for an order">
              {text}
            </pre>
          </figure>
        </li>
        <li>
          Mark the order as paid when the{' '}
          <Link to="/portal/merchant/webhooks/{-$deliveryId}" params={{ deliveryId: undefined }}>
            webhook
          </Link>{' '}
          says so. A test key makes links that move no money.
        </li>
      </ol>
      <p className="muted">
        There is no app in the Shopify App Store yet: the shop is connected by its own app or developer.
      </p>
    </Card>
  )
}
