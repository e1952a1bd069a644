/** Sends a link again: as a message of ours, by another app, copied, or as a QR code. */
import { Modal } from '@mantine/core'
import { getLinkQr, sendSmsLink } from '@singil/contract/payments/checkout'
import { formatPeso } from '@singil/contract/kit/money'
import type { PaymentLinkRow } from '@singil/contract/payments/payment-links'
import { SendEmail, SendSms, ShareByApp, useSharing } from '../checkout/index.ts'
import { Copy, QrImage } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { aboutLink } from './link-columns.tsx'
import classes from './payment-links.module.css'

export function ShareDialog({ link, onClose }: { link: PaymentLinkRow; onClose: () => void }) {
  const maySend = useMay(sendSmsLink.permission)
  const mayQr = useMay(getLinkQr.permission)
  const share = useSharing(link.id)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Share the link of ${formatPeso(link.amount)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes['share']}>
        <p className="muted">{aboutLink(link)}</p>
        <div className={classes['url']}>
          <Copy value={link.url} label="payment link" onCopied={() => share('copied')} />
        </div>
        <ShareByApp id={link.id} url={link.url} label="Share with another app" />
        {maySend ? (
          <>
            <SendSms id={link.id} />
            <SendEmail id={link.id} />
          </>
        ) : null}
        {mayQr ? <Code link={link} onSaved={() => share('qr')} /> : null}
      </div>
    </Modal>
  )
}

function Code({ link: { id, requestId }, onSaved }: { link: PaymentLinkRow; onSaved: () => void }) {
  const qr = useAsk(getLinkQr, { params: { id } }, { staleTimeMs: 3_600_000 })
  if (!qr.data)
    return qr.error ? <Failure error={qr.error} onRetry={() => void qr.refetch()} /> : <Skeleton lines={6} />
  return (
    <QrImage
      svg={qr.data.svg}
      sizePx={200}
      label={`QR code of the payment link ${requestId}`}
      fileName={`singil-${requestId}`}
      onSaved={onSaved}
    />
  )
}
