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
import { ChoiceCards, useCountdown } from '../../kit/form/index.ts'
import { useCurrent } from '../../kit/list/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import classes from './couriers.module.css'
import { formatEta, formatLeft, formatWeight } from './format-delivery.ts'
import { ParcelWeight } from './parcel-weight.tsx'
import { PayingWallet, useShortage } from './paying-wallet.tsx'

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
  const isUnweighed = answer.error instanceof CallError && answer.error.code === problem.weightUnknown.id
  const quote = offers?.quotes.find((one) => keyOf(one) === chosen) ?? offers?.quotes[0]
  const short = useShortage(offers?.walletId, quote?.fee)
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
            <ParcelWeight key={offers.grams} {...offers} onChange={setGrams} />
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
        ) : isUnweighed ? (
          <ParcelWeight grams={null} why={formatError(answer.error)} onChange={setGrams} />
        ) : answer.error ? (
          <p role="alert">{formatError(answer.error)}</p>
        ) : (
          <Skeleton lines={5} />
        )}
        {offers && quote ? (
          <PayingWallet walletId={offers.walletId} fee={quote.fee} requestId={detail.requestId} />
        ) : null}
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
              isShort={short !== null && short > 0}
              onSubmit={submit}
              onAgain={() => void answer.refetch()}
            />
          ) : isUnweighed ? null : (
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
  /** The wallet cannot pay for it. */
  readonly isShort: boolean
  readonly onSubmit: (quote: CourierQuote) => void
  readonly onAgain: () => void
}
function Submit({ quote, isBusy, isShort, onSubmit, onAgain }: SubmitProps) {
  const seconds = useCountdown(quote.expiresAt)
  return seconds === 0 ? (
    <Button onClick={onAgain}>Ask for new prices</Button>
  ) : (
    <>
      <span className="muted figures" role="timer">
        Holds for {formatLeft(seconds)}
      </span>
      <Button loading={isBusy} disabled={isShort} onClick={() => onSubmit(quote)}>
        Book for {formatPeso(quote.fee)}
      </Button>
    </>
  )
}
