/** One booking: its courier, what it cost, where the parcel is, and what can be done about it. */
import { Button } from '@mantine/core'
import {
  cancelBooking,
  type CourierBooking,
  downloadWaybill,
  listBookings,
  listOrders,
  milestoneLabels,
  milestones,
} from '@singil/contract/selling/couriers'
import { formatPeso } from '@singil/contract/kit/money'
import { useState } from 'react'
import { formatError, useChange, useDownload, useMay } from '../../kit/call/index.ts'
import { Confirm } from '../../kit/feedback/index.ts'
import { Copy, Status, When } from '../../kit/values/index.ts'
import { Facts, Group } from '../../kit/layout/index.ts'
import classes from './couriers.module.css'
import { formatWeight, stateOfBooking } from './format-delivery.ts'

export function BookingCard({ booking }: { readonly booking: CourierBooking }) {
  const { driver } = booking
  return (
    <div className={classes['booking']}>
      <Group justify="space-between">
        <b>
          {booking.courierName}, {booking.serviceName}
        </b>
        <Status {...stateOfBooking(booking.state, booking.status)} />
      </Group>
      {booking.why ? <p className="muted">{booking.why}</p> : null}
      {booking.state === 'asked' ? (
        <p className="muted">The courier has not answered yet. We keep asking and never book twice.</p>
      ) : null}
      {booking.milestone ? <Line booking={booking} /> : null}
      <Facts
        of={[
          ['Fee', `${formatPeso(booking.fee)}${booking.isFeeReturned ? ', back in the wallet' : ' from the wallet'}`],
          ['Weight', formatWeight(booking.grams)],
          booking.trackingNumber
            ? ['Tracking number', <Copy key="number" value={booking.trackingNumber} label="tracking number" />]
            : null,
          driver ? ['Rider', `${driver.name}, ${driver.plate}, ${driver.mobile}`] : null,
          booking.etaAt && booking.state === 'booked' ? ['Expected by', <When key="eta" at={booking.etaAt} />] : null,
          ['Booked', <When key="booked" at={booking.createdAt} />],
        ]}
      />
      {booking.timeline.length > 0 ? (
        <ol className={classes['timeline']} aria-label="What the courier reported">
          {booking.timeline.map(({ at, label, words }) => (
            <li key={`${at} ${words}`}>
              <span>
                {label}
                <small>{words}</small>
              </span>
              <When at={at} />
            </li>
          ))}
        </ol>
      ) : null}
      <Actions booking={booking} />
    </div>
  )
}

/** The six milestones, of which the last one is only shown if the delivery failed. */
function Line({ booking: { milestone, timeline } }: { readonly booking: CourierBooking }) {
  const hasFailed = milestone === 'failed'
  const reached = new Set(timeline.map((entry) => entry.milestone))
  const shown = milestones.filter((one) => (one === 'failed' ? hasFailed : !hasFailed || reached.has(one)))
  const at = shown.indexOf(milestone!)
  return (
    <ol className={classes['line']} aria-label="Milestones">
      {shown.map((one, place) => (
        <li
          key={one}
          data-state={place < at || milestone === 'delivered' ? 'done' : place === at ? 'now' : 'open'}
          aria-current={place === at ? 'step' : undefined}
        >
          {milestoneLabels[one]}
        </li>
      ))}
    </ol>
  )
}

function Actions({ booking }: { readonly booking: CourierBooking }) {
  const [isCancelling, setCancelling] = useState(false)
  const mayChange = useMay(cancelBooking.permission)
  const waybill = useDownload(downloadWaybill)
  const cancel = useChange(cancelBooking, {
    refreshes: [listBookings, listOrders],
    showsMessage: true,
    onDone: () => setCancelling(false),
  })
  const isUnderWay = booking.state === 'booked'
  return (
    <Group>
      {isUnderWay && mayChange ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={waybill.isPending}
          onClick={() => waybill.mutate({ params: { id: booking.id } })}
        >
          Waybill
        </Button>
      ) : null}
      {booking.trackingUrl ? (
        <>
          <Button
            variant="default"
            size="compact-sm"
            component="a"
            href={booking.trackingUrl}
            target="_blank"
            rel="noreferrer"
          >
            Tracking page
          </Button>
          <Copy value={booking.trackingUrl} label="tracking link">
            Copy link
          </Copy>
        </>
      ) : null}
      {booking.mayCancel && mayChange ? (
        <Button variant="default" size="compact-sm" onClick={() => setCancelling(true)}>
          Cancel booking
        </Button>
      ) : null}
      {waybill.error ? <span role="alert">{formatError(waybill.error)}</span> : null}
      <Confirm
        isOpen={isCancelling}
        title={`Cancel the booking with ${booking.courierName}?`}
        action="Cancel the booking"
        keep="Keep it"
        isDanger
        isBusy={cancel.isPending}
        error={cancel.error}
        onConfirm={() => cancel.mutate({ params: { id: booking.id } })}
        onClose={() => setCancelling(false)}
      >
        <p>
          The courier will not come. {formatPeso(booking.fee)} goes back to the wallet, and you can book another
          courier.
        </p>
      </Confirm>
    </Group>
  )
}
