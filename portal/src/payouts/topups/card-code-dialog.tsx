/** Repeats exactly what is topped up, and takes the code for it. */
import {
  getTopup,
  listTopups,
  requestTopupCode,
  resendTopupCode,
  sumTopups,
  texts,
  type Topup,
  type TopupDetail,
  verifyTopupCode,
} from '@singil/contract/payouts/topups'
import { useState } from 'react'
import { Amount } from '../../kit/values/index.ts'
import { formatError, useChange } from '../../kit/call/index.ts'
import { CodeDialog } from '../../kit/form/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import { formatTopup } from './format-topup.ts'

interface CardCodeDialogProps {
  readonly topup: Topup
  readonly onConfirmed: (topup: TopupDetail) => void
  readonly onClose: () => void
}
interface CodeSent {
  readonly message: string
  readonly resendAt: string
}

export function CardCodeDialog({ topup, onConfirmed, onClose }: CardCodeDialogProps) {
  const { requestId, amount, fee, vat, net, channelName } = topup
  const [sent, setSent] = useState<CodeSent | undefined>(undefined)
  const took = (to: string, resendAt: string, said = '') =>
    setSent({ message: `${said} We sent a code to ${to}. It confirms only this top-up.`.trim(), resendAt })
  const refreshes = [listTopups, getTopup, sumTopups]
  const first = useChange(requestTopupCode, { refreshes, onDone: ({ sentTo, resendAt }) => took(sentTo, resendAt) })
  const again = useChange(resendTopupCode, {
    onDone: ({ sentTo, resendAt }) => took(sentTo, resendAt, texts.resent),
  })
  const verify = useChange(verifyTopupCode, { refreshes, onDone: onConfirmed })
  const body = { requestId }
  const sentence = formatTopup(amount, { name: channelName, isCard: true })
  return (
    <CodeDialog
      title={sentence}
      submit={sentence}
      banner={
        <Facts
          of={[
            ['You pay', <Amount key="amount" of={amount} />],
            ['Fee and VAT', <Amount key="fee" of={(fee + vat) as typeof fee} />],
            [
              'Added to the wallet',
              <b key="net">
                <Amount of={net} />
              </b>,
            ],
          ]}
        />
      }
      sent={sent}
      sending={sent ? again : first}
      onSend={() => {
        verify.reset()
        if (sent) again.mutate({ body })
        else first.mutate({ body })
      }}
      onCode={(otp) => verify.mutate({ body: { requestId, otp } })}
      refusal={verify.error ? formatError(verify.error) : again.error ? formatError(again.error) : null}
      isBusy={verify.isPending}
      onClose={onClose}
    />
  )
}
