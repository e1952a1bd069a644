/** The draft of a payment link, kept per tab and merchant, and the request made of it. */
import type { createTemporary } from '@singil/contract/checkout'
import type { Item } from '@singil/contract/inventory'
import type { Request } from '@singil/contract/kit/endpoint'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { Shoulder } from '@singil/contract/merchants'
import type { FieldErrors } from '../kit/field-errors.ts'
import { type DraftForm, useDraftForm } from '../kit/form.tsx'

export interface FreeLine {
  readonly key: string
  readonly description: string
  readonly quantity: number
  readonly amount: Centavos | null
}
export type ComposeDraft = {
  readonly storeId: string
  readonly amount: Centavos | null
  readonly description: string
  readonly isCustomerEntering: boolean
  readonly customer: { firstName: string; lastName: string; email: string; mobile: string; address: string }
  /** Quantity by item. */
  readonly picks: Readonly<Record<string, number>>
  readonly lines: readonly FreeLine[]
  readonly isCustomerChoosing: boolean
  readonly channels: readonly string[]
  /** Null: as set in the merchant's settings. */
  readonly shoulder: Shoulder | null
}

export const emptyDraft: ComposeDraft = {
  storeId: '',
  amount: null,
  description: '',
  isCustomerEntering: true,
  customer: { firstName: '', lastName: '', email: '', mobile: '', address: '' },
  picks: {},
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
  readonly total: Centavos
}
const lineOf = (key: string, description: string, quantity: number, amount: Centavos): OrderLine => ({
  key,
  description,
  quantity,
  amount,
  total: centavos(amount * quantity),
})

/** The lines at the current prices of the inventory; a line without a price is left out. */
export function orderLines(draft: ComposeDraft, items: readonly Item[]): readonly OrderLine[] {
  const picked = items.flatMap((item) => {
    const quantity = draft.picks[item.Id] ?? 0
    return quantity > 0 ? [lineOf(item.Id, item.itemDescription, quantity, item.itemAmount)] : []
  })
  const free = draft.lines.flatMap((line) =>
    line.amount === null ? [] : [lineOf(line.key, line.description, line.quantity, line.amount)],
  )
  return [...picked, ...free]
}

type Body = Request<typeof createTemporary>['body']

export const fastRequest = (draft: ComposeDraft, storeId: string): Body => ({
  storeId,
  amount: draft.amount ?? 0,
  description: draft.description,
})

export const wizardRequest = (draft: ComposeDraft): Body => ({
  storeId: draft.storeId,
  description: draft.description,
  items: [
    ...Object.entries(draft.picks).map(([itemId, quantity]) => ({ itemId, quantity })),
    ...draft.lines.map(({ description, quantity, amount }) => ({ description, quantity, amount: amount ?? 0 })),
  ],
  customer: draft.isCustomerEntering ? null : draft.customer,
  customerChoosePmethod: draft.isCustomerChoosing,
  channels: draft.isCustomerChoosing ? [] : [...draft.channels],
  ...(draft.shoulder ? { shoulder: draft.shoulder } : {}),
})
