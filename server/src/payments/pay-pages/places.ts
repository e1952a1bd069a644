/** The addresses of the customer's pages, and which of them fits the state of a payment. */
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { linkTopic } from '@singil/contract/payments/transactions'
import type { LinkView } from './link-view.ts'

export const to = {
  entry: (id: TemporaryId) => `/redirect/${id}`,
  details: (id: TemporaryId) => `/redirect_customer_info/${id}`,
  form: (id: TemporaryId) => `/redirect_form/${id}`,
  channels: (id: TemporaryId) => `/redirect_payment_channel/${id}`,
  qrImage: (id: TemporaryId) => `/redirect_payment_channel/${id}/qr.png`,
  change: (id: TemporaryId) => `/redirect_payment_channel/${id}?step=change`,
  cancel: (id: TemporaryId) => `/redirect_payment_channel/${id}?step=cancel`,
  status: (id: TemporaryId) => `/redirect_transaction/${id}`,
  success: (id: TemporaryId) => `/redirect_success_detailed/${id}`,
  receipt: (id: TemporaryId) => `/redirect_detailed/${id}`,
  failed: (id: TemporaryId) => `/redirect_failed?id=${id}`,
  expired: (id: TemporaryId) => `/redirect_expired?id=${id}`,
  refunded: (id: TemporaryId) => `/redirect_refund?id=${id}`,
} as const

/** Where a customer who opens the link is redirected. */
export function nextStep({ page, form }: LinkView): string {
  const { Id: id } = page
  switch (page.status) {
    case 'paid':
      return to.success(id)
    case 'refunded':
      return to.refunded(id)
    case 'expired':
      return to.expired(id)
    case 'cancelled':
    case 'failed':
      return to.failed(id)
    case 'held':
      return to.status(id)
    case 'pending':
    case 'payable':
      return form ? to.form(id) : to.channels(id)
  }
}

/** Where a customer who returns from the gateway is redirected. */
export function resultOf(view: LinkView): string {
  const { page, attempt } = view
  if (page.status === 'pending') return page.attempt?.flow === 'redirect' ? to.status(page.Id) : to.channels(page.Id)
  if (page.status !== 'payable' || !attempt) return nextStep(view)
  return attempt.status === 'expired' ? to.expired(page.Id) : to.failed(page.Id)
}

/** The page redirects as soon as the payment's status is no longer `status`. */
export const liveOf = ({ page }: LinkView, status: 'pending' | 'held' = 'pending') => ({
  status,
  topic: linkTopic.of({ id: page.Id }),
  token: page.pushToken,
  statusUrl: `/qr/fetch/transaction_response/${page.Id}`,
  doneUrl: to.status(page.Id),
})
