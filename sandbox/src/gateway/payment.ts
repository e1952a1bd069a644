/** A payment as stored by the gateway, with its names on the wire. */
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
export type Flow = 'redirect' | 'reference_number' | 'qr'

export const responseMessages = {
  GR001: 'Paid',
  GR002: 'Paid, card holder authenticated',
  GR003: 'Declined',
  GR018: 'Refunded',
  GR033: 'Waiting',
  GR053: 'Cancelled by the customer',
  GR152: 'Expired',
  GR301: 'Disputed',
  GR302: 'Dispute answered',
  GR303: 'Dispute won',
  GR304: 'Dispute lost',
} as const
export type ResponseCode = keyof typeof responseMessages

export type Customer = { name?: string | undefined; email?: string | undefined; mobile?: string | undefined }
/** A payment that the customer will make at a later time (ISO), even after expiry. */
export type PlannedPayment = { at: string; amount: number }

/** What a customer shows at a counter, or tells the bank with a transfer to the account. */
export type Reference = {
  number: string
  barcode: string
  steps: string[]
  transfer?: { bank: string; account_number: string; account_name: string }
}

export type Payment = {
  payment_id: string
  request_id: string
  channel: string
  flow: Flow
  amount: number
  currency: string
  description: string
  return_url: string
  cancel_url: string
  notify_url: string
  expires_at: string
  customer: Customer
  redirect_url?: string
  reference?: Reference
  qr?: { payload: string }
  status: PaymentStatus
  response_code: ResponseCode
  paid_amount: number | null
  paid_currency: string | null
  paid_at: string | null
  /** Counts the changes of this payment; a callback with a lower number is older. */
  sequence: number
  created_at: string
  idempotency_key: string
  body_digest: string
  planned: PlannedPayment[]
}

const isCard = (channel: string): boolean => /(^|_)(cc|card|creditcard)(_|$)|install$/.test(channel)
export const hasCardForm = (payment: Payment): boolean => isCard(payment.channel)
export const paidCode = (payment: Payment): ResponseCode => (isCard(payment.channel) ? 'GR002' : 'GR001')

/** The answer of a creation: always the first state, so that a replayed request gets the identical answer. */
export const creationView = (payment: Payment) => ({
  payment_id: payment.payment_id,
  request_id: payment.request_id,
  status: 'pending' as const,
  response_code: 'GR033' as const,
  response_message: responseMessages.GR033,
  ...(payment.redirect_url ? { redirect_url: payment.redirect_url } : {}),
  ...(payment.reference ? { reference: payment.reference } : {}),
  ...(payment.qr ? { qr: payment.qr } : {}),
  amount: payment.amount,
  currency: payment.currency,
  expires_at: payment.expires_at,
})

/** The answer of an inquiry: the current state. */
export const paymentView = (payment: Payment) => ({
  ...creationView(payment),
  status: payment.status,
  response_code: payment.response_code,
  response_message: responseMessages[payment.response_code],
  channel: payment.channel,
  paid_amount: payment.paid_amount,
  paid_currency: payment.paid_currency,
  paid_at: payment.paid_at,
  sequence: payment.sequence,
})
