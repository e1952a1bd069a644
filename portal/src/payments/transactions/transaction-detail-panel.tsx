/** One payment: its amounts, its customer, its history, and the available actions. */
import { Button } from '@mantine/core'
import {
  checkStatus,
  downloadTransactionPdf,
  getByRequestId,
  refundTransaction,
  releaseTransaction,
  type TransactionDetail,
} from '@singil/contract/payments/transactions'
import { useState } from 'react'
import { formatError, useAsk, useChange, useDownload, useMay } from '../../kit/call/index.ts'
import { Copy } from '../../kit/values/index.ts'
import { Detail, Skeleton, SlotView } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { LateActions } from './late-decision.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { cancelActions, paymentActions, paymentDelivery, paymentSections } from './slots.ts'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import classes from './transaction-detail.module.css'

export interface PanelProps {
  readonly requestId: string
  readonly onClose: () => void
  /** Shows the delivery first. */
  readonly isOrder?: boolean
}

export function TransactionDetailPanel({ requestId, onClose, isOrder = false }: PanelProps) {
  const answer = useAsk(getByRequestId, { params: { id: requestId } }, { staleTimeMs: 5_000 })
  const detail = answer.data
  const delivery = detail && <SlotView of={paymentDelivery} props={{ detail }} fallback={<Skeleton lines={5} />} />
  return (
    <Detail
      title={`${isOrder ? 'Order' : 'Payment'} ${requestId}`}
      onClose={onClose}
      actions={detail ? <Actions key={detail.id} detail={detail} /> : null}
    >
      {detail ? (
        <>
          <TransactionFacts detail={detail}>{isOrder ? delivery : null}</TransactionFacts>
          {isOrder ? null : delivery}
          <SlotView of={paymentSections} props={{ detail }} fallback={<Skeleton lines={5} />} />
          <TransactionHistory detail={detail} />
        </>
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Detail>
  )
}

function Actions({ detail }: { detail: TransactionDetail }) {
  const [open, setOpen] = useState<'refund' | 'release' | null>(null)
  const mayRefund = useMay(refundTransaction.permission) && detail.refundAdvice.allowed
  const mayRelease = useMay(releaseTransaction.permission) && detail.mayRelease
  const check = useChange(checkStatus, { mid: detail.merchantId, refreshes: [getByRequestId] })
  const mayDownload = useMay(downloadTransactionPdf.permission)
  const pdf = useDownload(downloadTransactionPdf)
  const close = () => setOpen(null)
  return (
    <>
      {detail.latePayments.map((late) => (
        <LateActions key={late.id} late={late} isWhole />
      ))}
      <SlotView of={paymentActions} props={{ detail }} />
      {mayRefund ? (
        <Button variant="default" onClick={() => setOpen('refund')}>
          Refund
        </Button>
      ) : null}
      {detail.mayCancel ? <SlotView of={cancelActions} props={{ detail }} /> : null}
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
      {mayDownload ? (
        <Button
          variant="default"
          loading={pdf.isPending}
          onClick={() => pdf.mutate({ body: { requestId: detail.requestId } })}
        >
          PDF
        </Button>
      ) : null}
      {pdf.error ? <span role="alert">{formatError(pdf.error)}</span> : null}
      {detail.paymentLinkUrl ? (
        <Copy value={detail.paymentLinkUrl} label="payment link">
          Copy link
        </Copy>
      ) : null}
      {open === 'refund' ? <RefundDialog detail={detail} onClose={close} /> : null}
      <ReleaseDialog detail={detail} isOpen={open === 'release'} onClose={close} />
    </>
  )
}

const DetailSkeleton = () => (
  <div aria-busy className={classes['skeleton']}>
    {[60, 35, 90, 80, 85, 70].map((width) => (
      <span key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)
