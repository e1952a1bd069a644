/** How a paid order gets to the customer: book a courier, follow it, and what to do when the parcel comes back. */
import { Button } from '@mantine/core'
import { type CourierBooking, listBookings, requestBooking } from '@singil/contract/selling/couriers'
import { refundTransaction, type TransactionDetail } from '@singil/contract/payments/transactions'
import { Suspense, useState } from 'react'
import { formatError, useAsk, useMay } from '../../kit/call/index.ts'
import { Section, Skeleton } from '../../kit/layout/index.ts'
import { RefundDialog } from '../../payments/transactions/index.ts'
import { BookingCard } from './booking-card.tsx'
import { BookDialog } from './book-dialog.tsx'
import classes from './couriers.module.css'
import { useUpdateSaid } from './use-update-said.ts'

const isLive = ({ state }: CourierBooking) => state !== 'refused' && state !== 'closed'

export default function Delivery({ detail }: { readonly detail: TransactionDetail }) {
  return detail.fulfilment === 'none' ? null : <DeliveryOf detail={detail} />
}

function DeliveryOf({ detail }: { readonly detail: TransactionDetail }) {
  const said = useUpdateSaid(detail.requestId)
  const answer = useAsk(listBookings, { params: { id: detail.id } }, { staleTimeMs: 5_000 })
  const [isBooking, setBooking] = useState(false)
  const mayBook = useMay(requestBooking.permission)
  const bookings = answer.data
  const canBook = mayBook && detail.fulfilment === 'for_pickup' && detail.status !== 'refunded'
  const close = () => setBooking(false)
  return (
    <Section title="Delivery">
      <p role="status" className={classes['said']}>
        {said}
      </p>
      {bookings?.map((booking) => (
        <BookingCard key={booking.id} booking={booking} />
      ))}
      {bookings ? null : answer.error ? <p role="alert">{formatError(answer.error)}</p> : <Skeleton lines={3} />}
      {bookings?.length === 0 && !canBook ? (
        <p className="muted">
          {detail.fulfilment === 'to_collect'
            ? 'The customer collects it at the store.'
            : 'No courier was booked here.'}
        </p>
      ) : null}
      {bookings && canBook && !bookings.some(isLive) ? (
        <Button variant={bookings.length === 0 ? 'filled' : 'default'} onClick={() => setBooking(true)}>
          {bookings.length === 0 ? 'Book a courier' : 'Book another courier'}
        </Button>
      ) : null}
      {detail.fulfilment === 'returned' ? <CameBack detail={detail} /> : null}
      {isBooking ? <BookDialog detail={detail} onClose={close} /> : null}
    </Section>
  )
}

function CameBack({ detail }: { readonly detail: TransactionDetail }) {
  const [isOpen, setOpen] = useState(false)
  const mayRefund = useMay(refundTransaction.permission) && detail.refundAdvice.allowed
  const onClose = () => setOpen(false)
  return (
    <div className={classes['back']}>
      <p>
        The parcel came back, and its goods are in stock again.
        {detail.refunded > 0 ? ' The customer was refunded.' : ' The customer has not been refunded.'}
      </p>
      {mayRefund ? (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          Refund the customer
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <RefundDialog detail={detail} onClose={onClose} />
        </Suspense>
      ) : null}
    </div>
  )
}
