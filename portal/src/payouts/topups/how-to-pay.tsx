/** How a top-up is paid: a QR code, the page of the channel, the account of a transfer, or a reference number with its steps. */
import { Button } from '@mantine/core'
import { formatPeso } from '@singil/contract/kit/money'
import type { TopupDetail } from '@singil/contract/payouts/topups'
import { Copy, QrImage } from '../../kit/values/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import classes from './topups.module.css'

export function HowToPay({ topup }: { topup: TopupDetail }) {
  const { qrSvg, redirectUrl, reference, transfer, steps, channelName, requestId } = topup
  if (qrSvg)
    return (
      <div className={classes['qr']}>
        <QrImage
          svg={qrSvg}
          label={`QR code of top-up ${requestId}`}
          fileName={`top-up-${requestId}`}
          saveLabel="Save image"
          sizePx={480}
        />
        <p>Scan it with any bank or e-wallet app. This page changes by itself once it is paid.</p>
      </div>
    )
  if (redirectUrl)
    return (
      <Button component="a" href={redirectUrl} rel="noreferrer" fullWidth size="md" className={classes['pay']}>
        Continue to {channelName}
      </Button>
    )
  if (!reference) return null
  if (transfer)
    return (
      <div className={classes['reference']}>
        <p>
          Open the app of your bank, choose {channelName}, and send exactly {formatPeso(topup.amount)} in one transfer,
          with the reference as the note.
        </p>
        <Facts
          of={[
            ['Bank', transfer.bank],
            ['Account number', <Copy key="number" value={transfer.number} label="account number" />],
            ['Account name', transfer.name],
            ['Exact amount', formatPeso(topup.amount)],
            ['Reference', <Copy key="reference" value={reference} label="reference" />],
          ]}
        />
      </div>
    )
  return (
    <div className={classes['reference']}>
      <p>
        Reference <Copy value={reference} label="reference" />
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
