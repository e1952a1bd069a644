/** The decision about money that was not booked as the payment: accepted as the payment, or sent back. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { formatPeso } from '@singil/contract/kit/money'
import {
  acceptLatePayment,
  getByRequestId,
  type LatePayment,
  listLatePayments,
  returnLatePayment,
  searchTransactions,
  texts,
} from '@singil/contract/payments/transactions'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { isStaff, useChange, useMay, useUser } from '../../kit/call/index.ts'
import { ReasonInput } from '../../kit/form/index.ts'
import { isOfRefund, formatReceived } from './format-late.ts'

type Kind = 'accept' | 'return'
const refreshes = [listLatePayments, searchTransactions, getByRequestId]

/** The actions that this user may take about the money; none while it is being returned. `isWhole`: the buttons name the money. */
export function LateActions({ late, isWhole = false }: { readonly late: LatePayment; readonly isWhole?: boolean }) {
  const [kind, setKind] = useState<Kind | null>(null)
  const user = useUser()
  const mayAccept = useMay(acceptLatePayment.permission) && late.mayAccept
  const mayReturn = useMay(returnLatePayment.permission) && late.maySendBack
  if (late.status === 'returning') return <span className="muted">On its way back</span>
  if (late.status !== 'open') return null
  if (late.isWaiting && isStaff(user)) return <span className="muted">Waits for another member of staff</span>
  const size = isWhole ? {} : { size: 'compact-sm' }
  const money = isWhole ? ` ${formatReceived(late)}` : ''
  return (
    <>
      {mayAccept ? (
        <Button {...size} onClick={() => setKind('accept')}>
          Accept{money}
        </Button>
      ) : null}
      {mayReturn ? (
        <Button {...size} variant="default" onClick={() => setKind('return')}>
          Send{money} back
        </Button>
      ) : null}
      {kind ? <Decide late={late} kind={kind} onClose={() => setKind(null)} /> : null}
    </>
  )
}

const effects = {
  refunded_late: 'The refund counts as done, and its money is taken from your wallet.',
  refund_undone: 'The refund counts as failed, and its money is back in your wallet.',
} as const

function actionOf(kind: Kind, late: LatePayment, money: string): string {
  if (kind === 'return') return `Send ${money} back to the customer`
  return isOfRefund(late) ? `Settle the refund of ${money}` : `Accept ${money} as the payment`
}

function Decide({ late, kind, onClose }: { late: LatePayment; kind: Kind; onClose: () => void }) {
  const money = formatReceived(late)
  const isOfStaff = isStaff(useUser())
  const [reason, setReason] = useState('')
  const onDone = ({ isWaiting }: LatePayment) => {
    const message = isWaiting
      ? texts.lateWaits
      : kind === 'return'
        ? `${money} was sent back.`
        : isOfRefund(late)
          ? `The refund of ${money} is settled.`
          : `${money} is now the payment ${late.requestId}.`
    notifications.show({ color: isWaiting ? 'yellow' : 'green', message })
    onClose()
  }
  const accept = useChange(acceptLatePayment, { mid: late.merchantId, refreshes, onDone })
  const giveBack = useChange(returnLatePayment, { mid: late.merchantId, refreshes, onDone })
  const change = kind === 'accept' ? accept : giveBack
  const { ifAccepted } = late
  return (
    <Confirm
      isOpen
      title={`Payment ${late.requestId}`}
      action={actionOf(kind, late, money)}
      isDanger={kind === 'return'}
      isBusy={change.isPending}
      isDisabled={isOfStaff && reason.trim() === ''}
      error={change.error}
      onClose={onClose}
      onConfirm={() => change.mutate({ params: { id: late.id }, body: isOfStaff ? { reason } : {} })}
    >
      <p>{late.note}</p>
      {isOfStaff ? (
        <>
          <p>Another member of staff must approve it.</p>
          <ReasonInput label="Why" value={reason} error={undefined} onChange={setReason} />
        </>
      ) : null}
      {kind === 'accept' && ifAccepted ? (
        <p>
          The payment becomes paid with {money}. Fee {formatPeso(ifAccepted.fee)} and VAT {formatPeso(ifAccepted.vat)}{' '}
          are taken out; {formatPeso(ifAccepted.net)} goes to your wallet. This cannot be undone.
        </p>
      ) : kind === 'accept' && isOfRefund(late) ? (
        <p>{effects[late.why]} This cannot be undone.</p>
      ) : (
        <p>The customer gets the money back the way it was paid, and can pay again. This cannot be undone.</p>
      )}
    </Confirm>
  )
}
