/** One line about the endpoint: where webhooks go, how many arrive, what waits; and why they have stopped. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import {
  getWebhookEndpoint,
  listDeliveries,
  resumeDeliveries,
  type WebhookEndpoint,
} from '@singil/contract/workspace/webhooks'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatError, useChange, useMay } from '../../kit/call/index.ts'
import { formatRelative, Status } from '../../kit/values/index.ts'
import classes from './webhooks.module.css'

const ago = (at: string) => formatRelative(new Date(at), new Date())
/** A server that refuses some of the tries. */
const goodPercent = 95

export function HealthLine({ of }: { of: WebhookEndpoint }) {
  if (of.state === 'off') return null
  const isStopped = of.state !== 'active'
  const isFailing = of.successPercent !== null && of.successPercent < goodPercent
  return (
    <>
      <div className={classes['health']} role="group" aria-label="Health">
        {isStopped ? (
          <Status word="Stopped" tone="failed" icon={CirclePause} />
        ) : isFailing ? (
          <Status word="Failing" tone="pending" icon={TriangleAlert} />
        ) : (
          <Status word="Active" tone="paid" icon={CircleCheck} />
        )}
        <span className={classes['url']} title={of.url}>
          {of.url}
        </span>
        {of.successPercent === null ? (
          <span>No tries in the last 24 hours</span>
        ) : (
          <span>
            <b>{of.successPercent} %</b> of {formatNumber(of.tries)} {of.tries === 1 ? 'try' : 'tries'} succeeded
          </span>
        )}
        {of.lastSuccessAt ? <span>last success {ago(of.lastSuccessAt)}</span> : null}
        {of.oldestWaitingAt ? (
          <span>
            <b>{formatNumber(of.waiting)}</b> {of.waiting === 1 ? 'waits' : 'wait'}, the oldest since{' '}
            {ago(of.oldestWaitingAt)}
          </span>
        ) : null}
        {of.failed > 0 ? (
          <span>
            <b>{formatNumber(of.failed)}</b> failed
          </span>
        ) : null}
      </div>
      {isStopped ? <Stopped of={of} /> : null}
    </>
  )
}

function Stopped({ of }: { of: WebhookEndpoint }) {
  const mayResume = useMay(resumeDeliveries.permission)
  const resume = useChange(resumeDeliveries, {
    refreshes: [getWebhookEndpoint, listDeliveries],
    showsMessage: true,
  })
  return (
    <div className={classes['stopped']} role="alert">
      <p>
        {of.state === 'gone'
          ? 'Your server answered 410: the address is gone.'
          : 'Your server has accepted no webhook for days.'}{' '}
        New webhooks wait. Resume once it works, or enter another webhook URL; what has waited is then sent.
        {resume.error ? ` ${formatError(resume.error)}` : ''}
      </p>
      {mayResume ? (
        <Button loading={resume.isPending} onClick={() => resume.mutate({ body: {} })}>
          Resume
        </Button>
      ) : null}
    </div>
  )
}
