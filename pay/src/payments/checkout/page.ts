/** The data of each customer page, made by the server. Texts and times are formatted; amounts are in centavos. */
import type { NoticePart } from '@singil/contract/foundation/provider'
import type { MerchantForm } from '../forms/index.ts'
import type { ChannelsLive, Live } from '../../kit/browser.tsx'

export interface Seller {
  readonly name: string
  readonly storeName: string
  readonly place: string
  readonly logoUrl: string | null
  readonly isVerified: boolean
}

export interface OrderLine {
  readonly description: string
  readonly quantity: number
  /** Without tax. */
  readonly total: number
}

export interface Order {
  readonly number: string
  readonly amount: number
  readonly description: string
  readonly lines: readonly OrderLine[]
  /** The parts of the amount besides the lines; 0 if there are none. */
  readonly tax: number
  readonly shippingFee: number
  /** City and province; null if it is not delivered, or its address is not given yet. */
  readonly deliversTo: string | null
}

export interface Fault {
  readonly field: string
  readonly message: string
}

export interface Details {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  /** Of the delivery, where there is one. */
  readonly zip: string
  readonly street: string
  readonly province: string
  readonly city: string
  readonly barangay: string
}

export interface Way {
  readonly label: string
  readonly url: string
  readonly isMain?: boolean
}

export type Tone = 'paid' | 'pending' | 'failed' | 'refunded' | 'expired' | 'held' | 'unknown'

/** Whom to ask about a payment, and what to tell them. */
export interface Help {
  readonly name: string
  /** Empty if it is not known. */
  readonly mobile: string
  readonly email: string
  readonly number: string
}

interface Common {
  readonly title: string
  /** Missing on pages about no payment. */
  readonly help?: Help
  /** The host of the page, so that a customer can compare it with the address bar. */
  readonly host: string
}

/** The fields of the customer. */
export interface CustomerForm {
  readonly values: Details
  readonly faults: readonly Fault[]
  /** The customer agrees to be remembered on this device. */
  readonly remembers: boolean
  /** The details are those that this device remembers. */
  readonly isKnown: boolean
  /** To choose the one of the delivery address from; empty if nothing is delivered. */
  readonly provinces: readonly string[]
}

export interface DetailsPage extends Common, CustomerForm {
  readonly kind: 'details'
  readonly action: string
  readonly seller: Seller
  readonly order: Order
}

export interface Choice {
  readonly code: string
  readonly name: string
  readonly total: number
  /** Fee and its VAT if the customer bears them, otherwise 0. */
  readonly fee: number
  readonly vat: number
  readonly words: string
  /** Why it cannot be used for this payment; null if it can. */
  readonly reason: string | null
  /** Under maintenance when the page was made: it is not shown until the maintenance ends. */
  readonly isStopped: boolean
}

export interface ChoiceGroup {
  readonly kind: 'wallet' | 'onlinebanktransfer' | 'creditcard' | 'nonbank_otc' | 'bank_otc' | 'installment'
  readonly label: string
  readonly isOpen: boolean
  readonly choices: readonly Choice[]
}

export interface ChannelsPage extends Common {
  readonly kind: 'channels'
  readonly action: string
  readonly seller: Seller
  readonly order: Order
  readonly customer: string
  readonly detailsUrl: string
  /** What the chosen channel asks of the customer; null if it is known. */
  readonly fields: CustomerForm | null
  readonly groups: readonly ChoiceGroup[]
  readonly chosen: string
  readonly fault: string | null
  readonly notice: string | null
  readonly deadline: string
  readonly live: ChannelsLive
}

export interface Cost {
  readonly amount: number
  /** 0 if the merchant bears the fee. */
  readonly fee: number
  readonly vat: number
  readonly total: number
}

/** A picture of black modules: one path in a box of `width` by `height`. */
export interface Modules {
  readonly path: string
  readonly width: number
  readonly height: number
}

export interface Reference {
  readonly groups: readonly string[]
  readonly plain: string
  readonly barcode: Modules | null
}

export interface WaitingPage extends Common {
  readonly kind: 'waiting'
  readonly seller: Seller
  readonly order: Order
  readonly cost: Cost
  readonly channelName: string
  readonly continueUrl: string | null
  readonly reference: Reference | null
  /** As in "Pay by InstaPay". */
  readonly heading: string
  /** Where a transfer goes, line by line as the form of a bank asks for it; null for other channels. `copy`: the label of its button. */
  readonly transfer: readonly { readonly name: string; readonly value: string; readonly copy?: string }[] | null
  /** Why there is nothing to pay with; null if there is. */
  readonly nothing: string | null
  readonly qr: Modules | null
  /** The QR code as an image, for a phone that pays with its own app. */
  readonly qrImageUrl: string | null
  /** How long the ordered items are reserved, or that they are not; null if there is nothing to say. */
  readonly kept: string | null
  readonly steps: readonly string[]
  readonly deadline: string
  readonly deadlineAt: string
  readonly isOver: boolean
  readonly changeUrl: string
  readonly cancelUrl: string
  readonly live: Live
}

export interface ConfirmPage extends Common {
  readonly kind: 'confirm'
  readonly seller: Seller
  readonly action: string
  readonly step: 'change' | 'cancel'
  /** The other way to pay that was chosen already; null if it is chosen next. */
  readonly channel: string | null
  readonly backUrl: string
  readonly channelName: string
  readonly total: number
  /** Of the order, without the fee of a channel. */
  readonly amount: number
  readonly fault: string | null
}

export interface StatusPage extends Common {
  readonly kind: 'status'
  readonly seller: Seller
  readonly order: Order
  readonly total: number
  readonly channelName: string
  readonly words: string
  readonly ways: readonly Way[]
  readonly live: Live
}

export interface AskedReference {
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
  readonly value: string
}

export interface StockItem {
  readonly id: string
  readonly description: string
  readonly amount: number
  /** Maximum quantity per order. */
  readonly most: number
  readonly isFew: boolean
  readonly quantity: number
  /** Why it cannot be ordered; null if it can. */
  readonly reason: string | null
  /** What the merchant tells about it, where it is sent, and where it can be picked up; each may be empty. */
  readonly about: string
  readonly area: string
  readonly pickUp: string
  /** What the customer is asked for with it. */
  readonly references: readonly AskedReference[]
  /** Addresses of its first photo and of the small one for the list; null without a photo. */
  readonly photo: { readonly url: string; readonly smallUrl: string } | null
}

export interface StorePage extends Common, CustomerForm {
  readonly kind: 'store'
  readonly action: string
  readonly seller: Seller
  readonly isPos: boolean
  /** An order of several items, whose lines are shown above its total. */
  readonly isOrder: boolean
  readonly header: string
  readonly items: readonly StockItem[]
  /** An amount can be entered instead of items. */
  readonly allowsAmount: boolean
  readonly amount: string
  readonly note: string
  /** What the shop charges for the delivery is added once the address is known. */
  readonly addsShippingFee: boolean
}

export interface Fact {
  readonly name: string
  readonly value: string
}

export interface ReceiptPage extends Common {
  readonly kind: 'receipt'
  readonly tone: Tone
  readonly state: string
  readonly words: string
  readonly seller: Seller
  readonly order: Order
  /** Null if money arrived that is not booked as the payment. */
  readonly cost: Cost | null
  readonly refunded: number
  readonly isPaid: boolean
  /** What to name to a person who asks about it: the number of the document, else of the payment. */
  readonly named: string
  /** That the receipt was sent, and how; null if it was not. */
  readonly sent: string | null
  readonly facts: readonly Fact[]
  /** What the BIR asks its document to say; null for others. */
  readonly note: string | null
  readonly url: string
  readonly qr: Modules | null
  readonly ways: readonly Way[]
}

/** Money arrived that is not booked as the payment; staff decide about it. */
export interface HeldPage extends Common {
  readonly kind: 'held'
  readonly seller: Seller
  readonly heading: string
  /** What happens next. */
  readonly words: string
  readonly facts: readonly Fact[]
  readonly live: Live
}

export interface OutcomePage extends Common {
  readonly kind: 'outcome'
  readonly tone: Tone
  readonly heading: string
  readonly words: string
  /** A second sentence, for the official text of a refusal; null if there is none. */
  readonly fine: string | null
  /** What was asked and received, and the reference; empty if the page is about no payment. */
  readonly facts: readonly Fact[]
  readonly seller: Seller | null
  readonly ways: readonly Way[]
}

/** A form that the merchant built. It works without script, which is not loaded for it but to encrypt what it sends. */
export interface FormPage extends Common {
  readonly kind: 'form'
  readonly action: string
  readonly seller: Seller
  readonly order: Order
  readonly form: MerchantForm
  /** That another version was published while the customer filled it in. */
  readonly notice: string | null
}

export interface TrackingStep {
  readonly label: string
  readonly state: 'done' | 'now' | 'open'
  /** The courier's own words; null before it reported anything. */
  readonly words: string | null
  readonly at: string | null
}

/** Where a delivery is. */
export interface TrackingPage extends Common {
  readonly kind: 'tracking'
  readonly heading: string
  /** That the page has just been updated; null if it was opened. */
  readonly notice: string | null
  /** What the courier reported last is not what the customer waits for. */
  readonly isBad: boolean
  readonly number: string
  readonly shop: { readonly name: string; readonly mobile: string }
  readonly courier: string
  readonly trackingNumber: string | null
  readonly to: string
  /** Null once it has ended. */
  readonly expected: string | null
  readonly driver: { readonly name: string; readonly mobile: string; readonly plate: string } | null
  readonly steps: readonly TrackingStep[]
  /** Newest first. */
  readonly news: readonly { readonly at: string; readonly label: string; readonly words: string }[]
  readonly live: Live
  readonly isOver: boolean
}

/** The terms for payers or the privacy notice, in one version. */
export interface NoticePage extends Common {
  readonly kind: 'notice'
  /** "Version 2, in force since 10 Dec 2026". */
  readonly version: string
  /** That another version holds, or will hold; null if there is nothing to say. */
  readonly other: { readonly words: string; readonly label: string; readonly url: string } | null
  readonly parts: readonly NoticePart[]
  /** The other document, and the other versions of this one. */
  readonly ways: readonly Way[]
}

export type Page =
  | FormPage
  | NoticePage
  | DetailsPage
  | ChannelsPage
  | WaitingPage
  | ConfirmPage
  | StatusPage
  | StorePage
  | ReceiptPage
  | HeldPage
  | OutcomePage
  | TrackingPage
