/** For the merchant's developer: how a webhook is checked and answered, and when it is tried again. */
import { Copy } from '../../kit/values/index.ts'
import classes from './webhooks.module.css'

const example = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.SINGIL_WEBHOOK_SECRET) // whsec_…

app.post('/webhooks/singil', express.raw({ type: '*/*' }), (request, response) => {
  const event = webhook.verify(request.body, request.headers) // throws if it is not from us
  if (isNew(request.headers['webhook-id'])) queue(event.type, event.data)
  response.sendStatus(200)
})`

export const ReceiveGuide = () => (
  <section className={classes['guide']} aria-label="How to receive webhooks">
    <header>
      <h3>Check the signature</h3>
      <Copy value={example} label="example">
        Copy
      </Copy>
    </header>
    <p>
      Webhooks are signed as in Standard Webhooks, which has libraries for most languages. Check the bytes as they
      arrived, before you read them.
    </p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
    <pre tabIndex={0}>{example}</pre>
    <h3>Answer</h3>
    <ul>
      <li>Answer 2xx within 10 seconds, and do the work afterwards. Redirects are not followed.</li>
      <li>
        Anything else is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, then given up. A
        longer Retry-After is honoured up to a day. 410 stops all webhooks.
      </li>
      <li>
        A webhook may come twice or out of order. The webhook-id stays the same; read the state from the API if the
        order matters.
      </li>
    </ul>
  </section>
)
