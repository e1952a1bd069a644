/** One payment: what was paid, by whom, what became of it, and what may be done with it now. */
import { Button } from '@mantine/core'
import {
  checkStatus,
  getByRequestId,
  refundTransaction,
  releaseTransaction,
  cancelTemporary,
  type TransactionDetail,
} from '@singil/contract/transactions'
import { useState } from 'react'
import { Copy } from '../kit/copy.tsx'
import { Detail } from '../kit/detail.tsx'
import { Failure } from '../kit/notice.tsx'
import { useAsk, useChange } from '../kit/queries.ts'
import { useMay } from '../kit/session.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { LateActions } from './late-decision.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import classes from './transaction-detail.module.css'

interface PanelProps {
  readonly requestId: string
  readonly onClose: () => void
}

export function TransactionDetailPanel({ requestId, onClose }: PanelProps) {
  const answer = useAsk(getByRequestId, { params: { id: requestId } }, { staleTimeMs: 5_000 })
  const detail = answer.data
  return (
    <Detail
      title={`Payment ${requestId}`}
      onClose={onClose}
      actions={detail ? <Actions key={detail.id} detail={detail} /> : null}
    >
      {detail ? (
        <>
          <TransactionFacts detail={detail} />
          <TransactionHistory detail={detail} />
        </>
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton />
      )}
    </Detail>
  )
}

function Actions({ detail }: { detail: TransactionDetail }) {
  const [open, setOpen] = useState<'refund' | 'cancel' | 'release' | null>(null)
  const mayRefund = useMay(refundTransaction.permission) && detail.refundAdvice.allowed
  const mayCancel = useMay(cancelTemporary.permission) && detail.mayCancel
  const mayRelease = useMay(releaseTransaction.permission) && detail.mayRelease
  const check = useChange(checkStatus, { mid: detail.merchantId, refreshes: [getByRequestId] })
  const close = () => setOpen(null)
  return (
    <>
      {detail.latePayments.map((late) => (
        <LateActions key={late.id} late={late} isWhole />
      ))}
      {mayRefund ? (
        <Button variant="default" onClick={() => setOpen('refund')}>
          Refund
        </Button>
      ) : null}
      {mayCancel ? (
        <Button variant="default" onClick={() => setOpen('cancel')}>
          Cancel payment
        </Button>
      ) : null}
      {mayRelease ? (
        <Button variant="default" onClick={() => setOpen('release')}>
          Release stock and limit
        </Button>
      ) : null}
      {detail.status === 'pending' ? (
        <Button
          variant="default"
          loading={check.isPending}
          onClick={() => check.mutate({ params: { id: detail.requestId } })}
        >
          Check with the channel
        </Button>
      ) : null}
      {detail.receiptUrl ? (
        <Button variant="default" component="a" href={detail.receiptUrl} target="_blank" rel="noreferrer">
          Receipt
        </Button>
      ) : null}
      {detail.paymentLinkUrl ? (
        <Copy value={detail.paymentLinkUrl} label="payment link">
          Copy link
        </Copy>
      ) : null}
      {open === 'refund' ? <RefundDialog detail={detail} onClose={close} /> : null}
      <ReleaseDialog detail={detail} isOpen={open === 'release'} onClose={close} />
      <CancelDialog detail={detail} isOpen={open === 'cancel'} onClose={close} />
    </>
  )
}

const Skeleton = () => (
  <div aria-busy className={classes['skeleton']}>
    {[60, 35, 90, 80, 85, 70].map((width) => (
      <span key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)
