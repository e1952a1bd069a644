/** Compares the offers of the couriers for an order, and books one. A price that changed is shown before it is booked. */
import { Button, Modal } from '@mantine/core'
import {
  type CourierQuote,
  listBookings,
  listOrders,
  problemsOfCouriers as problem,
  quoteOrder,
  requestBooking,
} from '@singil/contract/selling/couriers'
import { formatPeso } from '@singil/contract/kit/money'
import { getByRequestId, type TransactionDetail } from '@singil/contract/payments/transactions'
import { useState } from 'react'
import { CallError, formatError, useAsk, useChange } from '../../kit/call/index.ts'
import { ChoiceCards, useCountdown, WholeInput } from '../../kit/form/index.ts'
import { useCurrent } from '../../kit/list/index.ts'
import { Group, Skeleton } from '../../kit/layout/index.ts'
import classes from './couriers.module.css'
import { formatEta, formatLeft, formatWeight } from './format-delivery.ts'

interface BookDialogProps {
  readonly detail: Pick<TransactionDetail, 'id' | 'requestId'>
  readonly onClose: () => void
}
const keyOf = ({ courier, service }: CourierQuote) => `${courier} ${service}`
const asksAgain: readonly string[] = [problem.priceChanged.id, problem.quoteExpired.id]

export function BookDialog({ detail, onClose }: BookDialogProps) {
  const [grams, setGrams] = useState<number | undefined>()
  const [chosen, setChosen] = useState<string | null>(null)
  /** The price that was refused, to compare it with the new one. */
  const [before, setBefore] = useState<CourierQuote | null>(null)
  const body = { id: detail.id, ...(grams !== undefined && { grams }) }
  const answer = useAsk(quoteOrder, { body }, { staleTimeMs: 0 })
  const offers = useCurrent(answer)
  const quote = offers?.quotes.find((one) => keyOf(one) === chosen) ?? offers?.quotes[0]
  const book = useChange(requestBooking, {
    refreshes: [listBookings, listOrders, getByRequestId],
    showsMessage: true,
    onDone: onClose,
  })
  const submit = (of: CourierQuote) =>
    book.mutate(
      { body: { id: detail.id, quote_mode: '1', Quote: of.Quote, quoteId: of.quoteId } },
      {
        onError: (error) => {
          if (!(error instanceof CallError) || !asksAgain.includes(error.code ?? '')) return
          setBefore(of)
          void answer.refetch()
        },
      },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Book a courier for order ${detail.requestId}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes['dialog']}>
        {offers ? (
          <>
            <p>
              From {offers.from} to {offers.to}, {formatWeight(offers.grams)}.
            </p>
            <Weight key={offers.grams} grams={offers.grams} onChange={setGrams} />
            {offers.silent.length > 0 ? <p className="muted">{offers.silent.join(' and ')} did not answer.</p> : null}
            {quote ? (
              <ChoiceCards
                label="Offers"
                value={keyOf(quote)}
                onChange={setChosen}
                choices={offers.quotes.map((one) => ({
                  value: keyOf(one),
                  label: (
                    <span className={classes['offer']}>
                      <b>
                        {one.courierName}, {one.serviceName}
                      </b>
                      <b className="figures">{formatPeso(one.fee)}</b>
                    </span>
                  ),
                  says: (
                    <>
                      {formatEta(one.etaMinutes)} · {one.coverage} · up to {formatWeight(one.mostGrams)}
                    </>
                  ),
                }))}
              />
            ) : (
              <p>No courier delivers there at this weight. Send the order yourself and mark it as in transit.</p>
            )}
          </>
        ) : answer.error ? (
          <p role="alert">{formatError(answer.error)}</p>
        ) : (
          <Skeleton lines={5} />
        )}
        {book.error ? <p role="alert">{formatRefusal(book.error, before, quote)}</p> : null}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {quote ? (
            <Submit
              key={quote.quoteId}
              quote={quote}
              isBusy={book.isPending}
              onSubmit={submit}
              onAgain={() => void answer.refetch()}
            />
          ) : (
            <Button loading={answer.isFetching} onClick={() => void answer.refetch()}>
              Ask again
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

function formatRefusal(error: unknown, before: CourierQuote | null, now: CourierQuote | undefined): string {
  const isStale = before && now && keyOf(before) === keyOf(now)
  return isStale && before.fee !== now.fee
    ? `The price changed from ${formatPeso(before.fee)} to ${formatPeso(now.fee)}. Book at the new price?`
    : formatError(error)
}

interface SubmitProps {
  readonly quote: CourierQuote
  readonly isBusy: boolean
  readonly onSubmit: (quote: CourierQuote) => void
  readonly onAgain: () => void
}
function Submit({ quote, isBusy, onSubmit, onAgain }: SubmitProps) {
  const seconds = useCountdown(quote.expiresAt)
  return seconds === 0 ? (
    <Button onClick={onAgain}>Ask for new prices</Button>
  ) : (
    <>
      <span className="muted figures" role="timer">
        Holds for {formatLeft(seconds)}
      </span>
      <Button loading={isBusy} onClick={() => onSubmit(quote)}>
        Book for {formatPeso(quote.fee)}
      </Button>
    </>
  )
}

function Weight({ grams, onChange }: { readonly grams: number; readonly onChange: (grams: number) => void }) {
  const [typed, setTyped] = useState<number | null>(grams)
  const isNew = typed !== null && typed >= 1 && typed <= 1_000_000 && typed !== grams
  return (
    <Group align="end" isOneLine>
      <WholeInput label="Weight in grams" value={typed} empty={null} onChange={setTyped} />
      {isNew ? (
        <Button variant="default" onClick={() => onChange(typed)}>
          Ask again
        </Button>
      ) : null}
    </Group>
  )
}
