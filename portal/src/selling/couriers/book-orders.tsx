/** Books couriers for several orders: the plan first, with the offer and the price of each. */
import { Button, Modal } from '@mantine/core'
import { bookOrders, listOrders, type OrderRow, planBookings } from '@singil/contract/selling/couriers'
import { formatPeso } from '@singil/contract/kit/money'
import { useState } from 'react'
import { BulkPlanned, useCurrent } from '../../kit/list/index.ts'
import { formatError, useAsk, useChange } from '../../kit/call/index.ts'
import { ChoiceCards } from '../../kit/form/index.ts'
import classes from './couriers.module.css'
import { formatEta } from './format-delivery.ts'

interface BookOrdersProps {
  readonly rows: readonly OrderRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}
type Best = 'cheapest' | 'fastest'

export function BookOrders({ rows, onClose, onDone }: BookOrdersProps) {
  const [best, setBest] = useState<Best>('cheapest')
  const ids = rows.map(({ id }) => id)
  const answer = useAsk(planBookings, { body: { ids, best } }, { staleTimeMs: 0 })
  const plan = useCurrent(answer)
  const book = useChange(bookOrders, { refreshes: [listOrders] })
  const close = () => {
    if (book.isSuccess) onDone()
    onClose()
  }
  const done = book.data?.data.bookings
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.requestId
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={`Book couriers for ${rows.length === 1 ? '1 order' : `${rows.length} orders`}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes['dialog']}>
        {done ? (
          <ul className={classes['planned']} aria-label="What came of each order" aria-live="polite">
            {done.map(({ id, ResponseCode, why }) => (
              <li key={id}>
                <b>{nameOf(id)}</b>
                <span>{ResponseCode === null ? why : ResponseCode === 'LX001' ? 'Booked' : 'Asking the courier'}</span>
              </li>
            ))}
          </ul>
        ) : (
          <>
            <ChoiceCards<Best>
              label="Which offer"
              value={best}
              onChange={setBest}
              choices={[
                { value: 'cheapest', label: 'The cheapest offer of each order' },
                { value: 'fastest', label: 'The fastest offer of each order' },
              ]}
            />
            <BulkPlanned plan={plan} error={answer.error} of={rows.length} nouns={['order', 'orders']} />
            <ul className={classes['planned']} aria-label="Offers">
              {plan?.bookings.map(({ id, requestId, to, quote }) => (
                <li key={id}>
                  <span>
                    <b>{requestId}</b> to {to}
                    <br />
                    <span className="muted">
                      {quote.courierName} · {formatEta(quote.etaMinutes)}
                    </span>
                  </span>
                  <b className="figures">{formatPeso(quote.fee)}</b>
                </li>
              ))}
            </ul>
          </>
        )}
        {book.error ? <p role="alert">{formatError(book.error)}</p> : null}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={close}>
            Close
          </Button>
          {plan && plan.ids.length > 0 && !done ? (
            <Button
              loading={book.isPending}
              onClick={() =>
                book.mutate({
                  body: { bookings: plan.bookings.map(({ id, quote: { quoteId } }) => ({ id, quoteId })) },
                })
              }
            >
              Book {plan.ids.length} for {formatPeso(plan.total)}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  )
}
