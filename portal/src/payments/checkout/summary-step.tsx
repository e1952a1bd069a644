import { centavos } from '@singil/contract/kit/money'
import type { OrderTotals } from '@singil/contract/kit/order'
import { formatAddress } from '@singil/contract/foundation/places'
import type { Store } from '@singil/contract/catalogue/stores'
import type { ReactNode } from 'react'
import { formatNet, useOffers } from '../../catalogue/channels/index.ts'
import { Amount } from '../../kit/values/index.ts'
import { formatMobile } from '../../kit/form/index.ts'
import { type ComposeDraft, type OrderLine, zero } from './compose-draft.ts'
import classes from './compose.module.css'
import type { Step } from './steps.ts'
import { Totals } from './totals.tsx'

const bearerWords = {
  merchant: 'You shoulder the service charge.',
  customer: 'The customer shoulders the service charge.',
  shared: 'You and the customer share the service charge.',
} as const

interface SummaryStepProps {
  readonly draft: ComposeDraft
  readonly lines: readonly OrderLine[]
  readonly totals: OrderTotals | null
  /** What the shipping rates say about the fee. */
  readonly rated: string | undefined
  readonly stores: readonly Store[]
  readonly onOpen: (step: Step) => void
}

export function SummaryStep({ draft, lines, totals, rated, stores, onOpen }: SummaryStepProps) {
  const { customer } = draft
  const store = stores.find((one) => one.storeId === draft.storeId)
  const answer = useOffers(totals?.amount ?? zero, draft.storeId, draft.shoulder)
  const offers = answer.data ?? []
  const offered = offers.filter((offer) => draft.isCustomerChoosing || draft.channels.includes(offer.channel.code))
  const usable = offered.filter((offer) => offer.unusable === null)
  const bearer = draft.shoulder ?? offers[0]?.shoulder
  const net = formatNet(usable)
  const part = (step: Step, title: string, content: ReactNode) => (
    <section key={title}>
      <h3>{title}</h3>
      <div>{content}</div>
      <button type="button" aria-label={`Change ${title.toLowerCase()}`} onClick={() => onOpen(step)}>
        Change
      </button>
    </section>
  )
  return (
    <div className={classes['summary']}>
      {part('store', 'Store', store?.storeName)}
      {part(
        'customer',
        'Customer',
        draft.isCustomerEntering ? (
          'The customer enters the details'
        ) : (
          <>
            {customer.firstName} {customer.lastName}
            <small>{[customer.email, formatMobile(customer.mobile)].filter(Boolean).join(' · ')}</small>
          </>
        ),
      )}
      {draft.isDelivered
        ? part(
            'customer',
            'Delivery',
            draft.isCustomerEntering ? (
              'The customer enters the address'
            ) : (
              <>
                {formatAddress(draft.shippingAddress)}
                {draft.isBilledElsewhere ? <small>Billed to {formatAddress(draft.billingAddress)}</small> : null}
              </>
            ),
          )
        : null}
      {part(
        'products',
        'Products',
        <>
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                <span>
                  {line.quantity} × {line.description}
                </span>
                <Amount of={centavos(line.quantity * line.amount)} />
              </li>
            ))}
          </ul>
          <Totals of={totals} />
          {rated ? <small>Shipping fee: {rated}</small> : null}
          {draft.description ? <small>Note: {draft.description}</small> : null}
        </>,
      )}
      {part(
        'methods',
        'Payment methods',
        <>
          {draft.isCustomerChoosing ? 'The customer chooses' : `${draft.channels.length} chosen by you`}
          {bearer ? <small>{bearerWords[bearer]}</small> : null}
          {net ? <small>You get {net}.</small> : null}
        </>,
      )}
    </div>
  )
}
