/** One delivery: its tries, and of the chosen one request and answer side by side. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import {
  type DeliveryAttempt,
  type DeliveryDetail,
  getDelivery,
  getWebhookEndpoint,
  listDeliveries,
  replayDelivery,
} from '@singil/contract/workspace/webhooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { announceFailure, useAsk, useChange, useMay } from '../../kit/call/index.ts'
import { Copy, When } from '../../kit/values/index.ts'
import { Detail, Section, Grid, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { DeliveryState } from './delivery-state.tsx'
import { typeWords } from './format-webhook.ts'
import classes from './webhooks.module.css'

interface DeliveryPanelProps {
  readonly id: string
  readonly onClose: () => void
}

export function DeliveryPanel({ id, onClose }: DeliveryPanelProps) {
  const answer = useAsk(getDelivery, { params: { id } })
  const [chosen, setChosen] = useState<string | null>(null)
  const delivery = answer.data
  const shown = delivery?.attempts.find((one) => one.id === chosen) ?? delivery?.attempts[0]
  return (
    <Detail
      title={delivery ? typeWords[delivery.type] : 'Webhook'}
      isWide
      onClose={onClose}
      actions={delivery ? <Actions of={delivery} /> : null}
    >
      {delivery ? (
        <>
          <p className={classes['states']}>
            <DeliveryState of={delivery.state} />
            {delivery.subject ? <Copy value={delivery.subject} label="request id" /> : null}
            {delivery.nextTryAt && delivery.state === 'retrying' ? (
              <span className="muted">
                tried again <When at={delivery.nextTryAt} />
              </span>
            ) : null}
          </p>
          <Section title={delivery.attempts.length === 1 ? '1 try' : `${delivery.attempts.length} tries`}>
            {delivery.attempts.length === 0 ? <p className="muted">It has not been sent yet.</p> : null}
            <ul className={classes['attempts']} aria-label="Tries">
              {delivery.attempts.map((attempt) => (
                <li key={attempt.id}>
                  <AttemptRow of={attempt} isOpen={attempt === shown} onOpen={() => setChosen(attempt.id)} />
                </li>
              ))}
            </ul>
          </Section>
          <Grid columns={2} stacksAt="phone" above={5}>
            <Side title="Request" lines={requestOf(delivery, shown)} body={pretty(delivery.body)} />
            {shown ? <Side title="Answer" lines={answerOf(shown)} body={shown.answer} /> : null}
          </Grid>
        </>
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Detail>
  )
}

const AttemptRow = ({ of, isOpen, onOpen }: { of: DeliveryAttempt; isOpen: boolean; onOpen: () => void }) => (
  <button type="button" aria-pressed={isOpen} onClick={onOpen}>
    <b data-good={of.fault === ''}>{of.status ?? 'No answer'}</b>
    <When at={of.at} />
    <span>{formatNumber(of.tookMs)} ms</span>
    <span className={classes['by']}>{of.askedBy ? `by ${of.askedBy}` : 'automatic'}</span>
  </button>
)

const requestOf = ({ id }: DeliveryDetail, attempt: DeliveryAttempt | undefined): readonly string[] =>
  attempt
    ? [`POST ${attempt.url}`, ...Object.entries(attempt.requestHeaders).map(([name, value]) => `${name}: ${value}`)]
    : [`webhook-id: ${id}`]
const answerOf = ({ status, fault, answerHeaders }: DeliveryAttempt): readonly string[] => [
  ...(status === null ? [] : [`HTTP ${status}`]),
  ...(fault === '' ? [] : [fault]),
  ...Object.entries(answerHeaders).map(([name, value]) => `${name}: ${value}`),
]

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

const Side = ({ title, lines, body }: { title: string; lines: readonly string[]; body: string }) => (
  <section className={classes['side']} aria-label={title}>
    <header>
      <h3>{title}</h3>
      {body ? (
        <Copy value={body} label={title.toLowerCase()}>
          Copy
        </Copy>
      ) : null}
    </header>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
    <pre tabIndex={0}>
      {lines.join('\n')}
      {body ? `\n\n${body}` : ''}
    </pre>
  </section>
)

function Actions({ of }: { of: DeliveryDetail }) {
  const mayReplay = useMay(replayDelivery.permission) && of.type !== 'webhook.test'
  const replay = useChange(replayDelivery, {
    refreshes: [getDelivery, listDeliveries, getWebhookEndpoint],
    showsMessage: true,
  })
  const again = () => replay.mutate({ params: { id: of.id }, body: {} }, { onError: announceFailure })
  return (
    <>
      {mayReplay ? (
        <Button loading={replay.isPending} onClick={again}>
          Send again
        </Button>
      ) : null}
      {/^(payment|refund|dispute)\./.test(of.type) ? (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/portal/transactions/{-$requestId}"
              params={{ requestId: of.subject }}
              search={(before) => ({ mid: before.mid })}
              {...props}
            />
          )}
        >
          Open the payment
        </Button>
      ) : null}
    </>
  )
}
