/** Disputes: customers whose bank takes a payment back, what the platform answers, and how the bank decides. */
import type { Append } from '../kit/journal.ts'
import { Records } from '../kit/records.ts'
import { responseMessages } from './payment.ts'

/** Opened, answered, won by the merchant, lost. */
export type DisputeCode = 'GR301' | 'GR302' | 'GR303' | 'GR304'

/** Kept without its content. */
export type Evidence = { file_ref: string; name: string; content_type: string; bytes: number; checksum: string }
type Answer = {
  answer_ref: string
  action: 'accept' | 'contest'
  text: string
  file_refs: string[]
  body_digest: string
}

export type Dispute = {
  dispute_id: string
  payment_id: string
  request_id: string
  amount: number
  currency: string
  reason: string
  response_code: DisputeCode
  sequence: number
  created_at: string
  answer_by: string
  files: Evidence[]
  answer: Answer | null
}

export const isOpen = ({ response_code: code }: Dispute): boolean => code === 'GR301' || code === 'GR302'

export const disputeView = (dispute: Dispute) => ({
  dispute_id: dispute.dispute_id,
  payment_id: dispute.payment_id,
  request_id: dispute.request_id,
  amount: dispute.amount,
  currency: dispute.currency,
  reason: dispute.reason,
  response_code: dispute.response_code,
  response_message: responseMessages[dispute.response_code],
  answer_by: dispute.answer_by,
})

export class Disputes extends Records<Dispute> {
  constructor(append: Append) {
    super({ name: 'dispute', append, idOf: ({ dispute_id }) => dispute_id })
  }

  /** Centavos of a payment that banks have taken back. */
  disputed = (paymentId: string): number =>
    [...this.all()].reduce(
      (sum, { payment_id, amount, response_code }) =>
        sum + (payment_id === paymentId && response_code !== 'GR303' ? amount : 0),
      0,
    )
}
