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
import { type ReactNode, useState } from 'react'
import { sayError } from '../../kit/call-error.ts'
import { Copy } from '../../kit/copy.tsx'
import { Detail } from '../../kit/detail.tsx'
import { Failure } from '../../kit/notice.tsx'
import { PartView } from '../../kit/part-view.tsx'
import { useAsk, useChange } from '../../kit/queries.ts'
import { useDownload } from '../../kit/save-file.ts'
import type { Part } from '../../kit/screens.ts'
import { useMay } from '../../kit/session.ts'
import { detailParts, paymentActions, paymentParts } from '../../screens.ts'
import { LateActions } from './late-decision.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import classes from './transaction-detail.module.css'

export interface PanelProps {
  readonly requestId: string
  readonly onClose: () => void
  /** Shows the delivery first. */
  readonly isOrder?: boolean
}

const isDelivery = ({ name }: { readonly name: string }) => name === 'delivery'

export function TransactionDetailPanel({ requestId, onClose, isOrder = false }: PanelProps) {
  const answer = useAsk(getByRequestId, { params: { id: requestId } }, { staleTimeMs: 5_000 })
  const detail = answer.data
  const partsOf = (of: TransactionDetail, isWanted: (part: { readonly name: string }) => boolean) =>
    detailParts.filter(isWanted).map((part) => <PaymentPart key={part.name} part={part} detail={of} />)
  return (
    <Detail
      title={`${isOrder ? 'Order' : 'Payment'} ${requestId}`}
      onClose={onClose}
      actions={detail ? <Actions key={detail.id} detail={detail} /> : null}
    >
      {detail ? (
        <>
          <TransactionFacts detail={detail}>{isOrder ? partsOf(detail, isDelivery) : null}</TransactionFacts>
          {partsOf(detail, (part) => !isOrder || !isDelivery(part))}
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
      {paymentActions.map((part) => (
        <PaymentPart key={part.name} part={part} detail={detail} fallback={null} />
      ))}
      {mayRefund ? (
        <Button variant="default" onClick={() => setOpen('refund')}>
          Refund
        </Button>
      ) : null}
      {detail.mayCancel
        ? paymentParts.map((part) => <PaymentPart key={part.name} part={part} detail={detail} />)
        : null}
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
      {pdf.error ? <span role="alert">{sayError(pdf.error)}</span> : null}
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

interface PaymentPartProps {
  readonly part: Part<{ readonly detail: TransactionDetail }>
  readonly detail: TransactionDetail
  readonly fallback?: ReactNode
}
function PaymentPart({ part, detail, ...shown }: PaymentPartProps) {
  return useMay(part.permission) ? <PartView part={part} props={{ detail }} {...shown} /> : null
}

const Skeleton = () => (
  <div aria-busy className={classes['skeleton']}>
    {[60, 35, 90, 80, 85, 70].map((width) => (
      <span key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)
