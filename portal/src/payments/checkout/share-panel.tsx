/** A finished link: how to send it to the customer, and its state since. */
import { Button } from '@mantine/core'
import {
  cancelTemporary,
  getLinkQr,
  getResponse,
  getTemporary,
  type Temporary,
  type TemporaryId,
} from '@singil/contract/payments/checkout'
import { responseCodes } from '@singil/contract/payments/gateway'
import { may } from '@singil/contract/kit/permission'
import type { TransactionStatus } from '@singil/contract/payments/transactions'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Amount, Copy, QrImage, TransactionState, When } from '../../kit/values/index.ts'
import { Facts, Grid, Group, Page, Card, Skeleton, Stack } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { useTransactionNews } from '../transactions/index.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { OpenPayPage, ShareByApp } from './link-buttons.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { SendEmail, SendSms } from './send-link.tsx'
import { useSharing } from './use-sharing.ts'
import classes from './share-panel.module.css'

/** Polled in addition to live messages. */
const askMs = 5_000
const paidStates: ReadonlySet<TransactionStatus | null> = new Set(['paid', 'refund_pending', 'refunded'])
const payable = responseCodes.pending

export function SharePanel({ id }: { id: TemporaryId }) {
  const params = { id }
  const answer = useAsk(getTemporary, { params })
  const response = useAsk(getResponse, { params }, { everyMs: askMs, staleTimeMs: 0 })
  const isPaid = paidStates.has(response.data?.status ?? null)
  const ending = answer.data && endings[answer.data.response_code]
  const mayBePaid = answer.data !== undefined && !isPaid && !ending
  const qr = useAsk(getLinkQr, { params }, { staleTimeMs: 3_600_000, isEnabled: mayBePaid })
  // Any payment of this store and amount may be the expected one; only the server knows.
  useTransactionNews((row) => {
    if (row.storeId === answer.data?.storeId && row.amount === answer.data.amount) void response.refetch()
  })
  const share = useSharing(id)
  const another = (
    <Button component={Link} to="/portal/transactions/compose" variant="default">
      Compose transaction
    </Button>
  )
  if (answer.error && !answer.data)
    return (
      <Page title="Compose transaction" actions={another}>
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      </Page>
    )
  const link = answer.data
  if (link && isPaid && response.data?.status)
    return (
      <Page title={`Request ${link.transaction.request_id}`}>
        <PaidPanel link={link} requestId={response.data.requestId} status={response.data.status} />
      </Page>
    )
  if (link && ending) return <Ended link={link} ending={ending} status={response.data} actions={another} />
  return (
    <Page title="Send the link" actions={another}>
      {link ? (
        <Grid columns="256px minmax(0, 36rem)" stacksAt="tablet" gap={6} align="start">
          <div className={classes['code']}>
            {qr.data ? (
              <QrImage
                svg={qr.data.svg}
                sizePx={256}
                label={`QR code of the payment link ${link.transaction.request_id}`}
                fileName={`singil-${link.transaction.request_id}`}
                onSaved={() => share('qr')}
              />
            ) : qr.error ? (
              <Failure error={qr.error} onRetry={() => void qr.refetch()} />
            ) : (
              <Skeleton />
            )}
          </div>
          <Stack gap={5}>
            <Asked link={link} status={response.data} />
            <Card title="Send it">
              <Stack>
                <SendSms id={id} />
                <SendEmail id={id} />
              </Stack>
            </Card>
          </Stack>
        </Grid>
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}

interface Ending {
  readonly title: string
  readonly text: string
}
/** A link that nobody can pay any more is not sent. */
const endings: Readonly<Record<string, Ending>> = {
  [responseCodes.cancelled]: { title: 'This link is cancelled', text: 'Nobody can pay it any more.' },
  [responseCodes.expired]: { title: 'This link has expired', text: 'Nobody can pay it, unless you extend it.' },
}

interface EndedProps extends AskedProps {
  readonly ending: Ending
  readonly actions: ReactNode
}

function Ended({ link, status, ending, actions }: EndedProps) {
  const maySee = useMay(may('PAYMENT_LINKS', 'view'))
  return (
    <Page title={`Request ${link.transaction.request_id}`} actions={actions}>
      <Grid columns="minmax(0, 36rem)" gap={5}>
        <Card title={ending.title}>
          <Group>
            <p>{ending.text}</p>
            {maySee ? (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link to="/portal/payment-links/{-$linkId}" params={{ linkId: link.Id }} search={{}} {...props} />
                )}
              >
                Open the link
              </Button>
            ) : null}
          </Group>
        </Card>
        <Asked link={link} status={status} isOver />
      </Grid>
    </Page>
  )
}

interface AskedProps {
  readonly link: Temporary
  readonly status:
    | { readonly requestId: string; readonly status: Parameters<typeof TransactionState>[0]['of'] | null }
    | undefined
  /** Nobody can pay it any more. */
  readonly isOver?: boolean
}

function Asked({ link, status, isOver = false }: AskedProps) {
  const url = link.paymentLinkUrl
  const mayCancel = useMay(cancelTemporary.permission)
  const share = useSharing(link.Id)
  const [isCancelling, setCancelling] = useState(false)
  return (
    <section className={classes['asked']}>
      <Group gap={3}>
        <Amount of={link.amount} size="huge" />
        {status?.status ? <TransactionState of={status.status} /> : null}
      </Group>
      {link.description ? <p>{link.description}</p> : null}
      {isOver ? null : (
        <div className={classes['link']}>
          <Copy value={url} label="payment link" onCopied={() => share('copied')} />
        </div>
      )}
      <Group align="stretch">
        <OpenPayPage url={url} />
        {isOver ? null : <ShareByApp id={link.Id} url={url} label="Share" />}
        {status?.status ? (
          <Button component={Link} to={`/portal/transactions/${status.requestId}`} variant="default">
            See the payment
          </Button>
        ) : null}
        {mayCancel && link.response_code === payable && status?.status !== 'held' ? (
          <Button variant="default" onClick={() => setCancelling(true)}>
            Cancel the link
          </Button>
        ) : null}
        <CancelDialog
          requestId={link.transaction.request_id}
          amount={link.amount}
          isOpen={isCancelling}
          onClose={() => setCancelling(false)}
        />
      </Group>
      <Facts
        of={[
          ['Request id', <Copy key="id" value={link.transaction.request_id} label="request id" />],
          ...link.items.map(
            (item, at) => [`${item.quantity} × ${item.description}`, <Amount key={at} of={item.total} />] as const,
          ),
          link.shippingFee > 0 ? ['Shipping fee', <Amount key="shipping" of={link.shippingFee} />] : null,
          link.response_code === responseCodes.cancelled
            ? null
            : [isOver ? 'Could be paid until' : 'Can be paid until', <When key="until" at={link.expiresAt} />],
        ]}
      />
    </section>
  )
}
