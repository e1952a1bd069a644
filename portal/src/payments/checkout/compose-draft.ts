/** The draft of a payment link, kept per tab and merchant, and the request made of it. */
import type { createTemporary } from '@singil/contract/payments/checkout'
import type { Item } from '@singil/contract/catalogue/inventory'
import type { Request } from '@singil/contract/kit/endpoint'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { type OrderTotals, orderTotals } from '@singil/contract/kit/order'
import type { Shoulder } from '@singil/contract/catalogue/merchants'
import { type DraftForm, type FieldErrors, useDraftForm } from '../../kit/form/index.ts'

/** Of one piece. */
export interface LineParts {
  readonly tax: Centavos | null
  readonly declaredValue: Centavos | null
}
export interface FreeLine extends LineParts {
  readonly key: string
  readonly description: string
  readonly quantity: number
  readonly amount: Centavos | null
}
export type AddressDraft = {
  readonly street: string
  readonly barangay: string
  readonly city: string
  readonly province: string
  readonly zip: string
}
export type ComposeDraft = {
  readonly storeId: string
  readonly amount: Centavos | null
  readonly description: string
  readonly isCustomerEntering: boolean
  readonly customer: { firstName: string; lastName: string; email: string; mobile: string }
  readonly isDelivered: boolean
  readonly shippingFee: Centavos | null
  /** The fee that was filled in by the shipping rates; the merchant may have changed it since. */
  readonly ratedFee: Centavos | null
  readonly shippingAddress: AddressDraft
  readonly isBilledElsewhere: boolean
  readonly billingAddress: AddressDraft
  /** Quantity by item. */
  readonly picks: Readonly<Record<string, number>>
  /** Tax and declared value by item, where they were entered. */
  readonly pickParts: Readonly<Record<string, LineParts>>
  readonly lines: readonly FreeLine[]
  readonly isCustomerChoosing: boolean
  readonly channels: readonly string[]
  /** Null: as set in the merchant's settings. */
  readonly shoulder: Shoulder | null
}

export const zero = centavos(0)
export const noParts: LineParts = { tax: zero, declaredValue: null }
const noAddress: AddressDraft = { street: '', barangay: '', city: '', province: '', zip: '' }
export const emptyDraft: ComposeDraft = {
  storeId: '',
  amount: null,
  description: '',
  isCustomerEntering: true,
  customer: { firstName: '', lastName: '', email: '', mobile: '' },
  isDelivered: false,
  shippingFee: null,
  ratedFee: null,
  shippingAddress: noAddress,
  isBilledElsewhere: false,
  billingAddress: noAddress,
  picks: {},
  pickParts: {},
  lines: [],
  isCustomerChoosing: true,
  channels: [],
  shoulder: null,
}

export type Draft = DraftForm<ComposeDraft>

/** Both forms keep the same draft, so that what was typed in one is in the other. */
export const useComposeDraft = (mid: string, missing: (draft: ComposeDraft) => FieldErrors): Draft =>
  useDraftForm({ schema: missing, initial: emptyDraft, draftKey: `compose.${mid}` })

export interface OrderLine {
  readonly key: string
  readonly description: string
  readonly quantity: number
  readonly amount: Centavos
  readonly tax: Centavos
}

/** The lines at the current prices of the inventory; a line without a price is left out. */
export function orderLines(draft: ComposeDraft, items: readonly Item[]): readonly OrderLine[] {
  const picked = items.flatMap((item) => {
    const quantity = draft.picks[item.Id] ?? 0
    const { tax } = draft.pickParts[item.Id] ?? noParts
    const { Id: key, itemDescription: description, itemAmount: amount } = item
    return quantity > 0 ? [{ key, description, quantity, amount, tax: tax ?? zero }] : []
  })
  const free = draft.lines.flatMap(({ key, description, quantity, amount, tax }) =>
    amount === null ? [] : [{ key, description, quantity, amount, tax: tax ?? zero }],
  )
  return [...picked, ...free]
}

/** Null if it is more than any amount may be. */
export const totalsOf = (draft: ComposeDraft, items: readonly Item[]): OrderTotals | null =>
  orderTotals(orderLines(draft, items), shippingFeeOf(draft))

const shippingFeeOf = ({ isDelivered, shippingFee }: ComposeDraft) => (isDelivered ? (shippingFee ?? zero) : zero)

type Body = Request<typeof createTemporary>['body']

export const fastRequest = (draft: ComposeDraft, storeId: string): Body => ({
  storeId,
  amount: draft.amount ?? 0,
  description: draft.description,
})

export function wizardRequest(draft: ComposeDraft): Body {
  const parts = ({ tax, declaredValue }: LineParts) => ({
    tax: tax ?? zero,
    declaredValue: draft.isDelivered ? declaredValue : null,
  })
  const isAddressed = draft.isDelivered && !draft.isCustomerEntering
  return {
    storeId: draft.storeId,
    description: draft.description,
    items: [
      ...Object.entries(draft.picks).map(([itemId, quantity]) => ({
        itemId,
        quantity,
        ...parts(draft.pickParts[itemId] ?? noParts),
      })),
      ...draft.lines.map(({ description, quantity, amount, ...line }) => ({
        description,
        quantity,
        amount: amount ?? 0,
        ...parts(line),
      })),
    ],
    shippingFee: shippingFeeOf(draft),
    customer: draft.isCustomerEntering ? null : draft.customer,
    shippingAddress: isAddressed ? draft.shippingAddress : null,
    billingAddress: isAddressed && draft.isBilledElsewhere ? draft.billingAddress : null,
    customerChoosePmethod: draft.isCustomerChoosing,
    channels: draft.isCustomerChoosing ? [] : [...draft.channels],
    ...(draft.shoulder ? { shoulder: draft.shoulder } : {}),
  }
}
