/** One link: how far its customer came, what happened to it, and what can be done with it. */
import { Button } from '@mantine/core'
import { cancelTemporary } from '@singil/contract/payments/checkout'
import {
  changeLinkAmount,
  extendPaymentLink,
  getPaymentLink,
  type PaymentLinkDetail,
} from '@singil/contract/payments/payment-links'
import { useState } from 'react'
import { CancelDialog, OpenPayPage } from '../checkout/index.ts'
import { Amount, Copy, When } from '../../kit/values/index.ts'
import { Detail, Facts, Group, Skeleton, SlotView } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { LinkStatus } from './link-state.tsx'
import { LinkStory } from './link-story.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { linkSections } from './slots.ts'
import classes from './payment-links.module.css'

export function LinkPanel({ id, onClose }: { id: PaymentLinkDetail['id']; onClose: () => void }) {
  const answer = useAsk(getPaymentLink, { params: { id } }, { staleTimeMs: 5_000 })
  const link = answer.data
  if (!link)
    return (
      <Detail title="Payment link" onClose={onClose}>
        {answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={8} />}
      </Detail>
    )
  return (
    <Detail title={`Payment link ${link.requestId}`} onClose={onClose} actions={<Actions link={link} />}>
      <Group gap={[2, 3]}>
        <Amount of={link.amount} size="large" />
        <LinkStatus of={link.state} status={link.status} />
      </Group>
      {link.description ? <p className={classes['for']}>{link.description}</p> : null}
      <div className={classes['url']}>
        <Copy value={link.url} label="payment link" />
      </div>
      <Facts
        of={[
          ['Request id', <Copy key="id" value={link.requestId} label="request id" />],
          link.state === 'paid' || link.state === 'cancelled'
            ? null
            : [
                link.state === 'expired' ? 'Could be paid until' : 'Can be paid until',
                <When key="until" at={link.expiresAt} />,
              ],
          ['Shared', ['Not yet', 'Once'][link.shares] ?? `${link.shares} times`],
          ['Opened', link.openedAt ? <When key="opened" at={link.openedAt} /> : 'Not yet'],
          ['Channel chosen', link.channelChosenAt ? <When key="chosen" at={link.channelChosenAt} /> : 'Not yet'],
          ['Store', link.storeName],
        ]}
      />
      <SlotView of={linkSections} props={{ id: link.id, isOpen: link.mayCancel }} />
      <LinkStory of={link} />
    </Detail>
  )
}

function Actions({ link }: { link: PaymentLinkDetail }) {
  const [open, setOpen] = useState<'share' | 'extend' | 'amount' | 'cancel' | null>(null)
  const mayExtend = useMay(extendPaymentLink.permission) && link.mostHours !== null
  const mayChangeAmount = useMay(changeLinkAmount.permission) && link.mayChangeAmount
  const mayCancel = useMay(cancelTemporary.permission) && link.mayCancel
  const isOpen = link.mayCancel
  const close = () => setOpen(null)
  return (
    <>
      {isOpen ? <Button onClick={() => setOpen('share')}>Share</Button> : null}
      {mayExtend ? (
        <Button variant={isOpen ? 'default' : 'filled'} onClick={() => setOpen('extend')}>
          Extend
        </Button>
      ) : null}
      {mayChangeAmount ? (
        <Button variant="default" onClick={() => setOpen('amount')}>
          Change the amount
        </Button>
      ) : null}
      <OpenPayPage url={link.url} />
      {mayCancel ? (
        <Button variant="default" onClick={() => setOpen('cancel')}>
          Cancel the link
        </Button>
      ) : null}
      {open === 'share' ? <ShareDialog link={link} onClose={close} /> : null}
      {open === 'extend' ? <ExtendDialog link={link} onClose={close} /> : null}
      {open === 'amount' ? <AmountDialog link={link} onClose={close} /> : null}
      <CancelDialog
        requestId={link.requestId}
        amount={link.amount}
        mid={link.merchantId}
        isOpen={open === 'cancel'}
        onClose={close}
      />
    </>
  )
}
