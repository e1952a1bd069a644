/** Refunds: never more than was paid, one for each refund_ref; some finish later. */
import type { Append } from '../kit/journal.ts'
import { Records } from '../kit/records.ts'
import { responseMessages } from './payment.ts'

export type RefundCode = 'GR018' | 'GR033' | 'GR003'

export type Refund = {
  refund_id: string
  refund_ref: string
  payment_id: string
  request_id: string
  amount: number
  reason: string
  response_code: RefundCode
  /** The code of the first answer; a replayed request gets it again. */
  first_response_code: RefundCode
  sequence: number
  created_at: string
  finished_at: string | null
  /** When a pending refund finishes (ISO time). */
  finishes_at: string | null
  idempotency_key: string
  body_digest: string
}

export const refundView = (refund: Refund, code: RefundCode = refund.response_code) => ({
  refund_id: refund.refund_id,
  refund_ref: refund.refund_ref,
  payment_id: refund.payment_id,
  amount: refund.amount,
  response_code: code,
  response_message: responseMessages[code],
})

export class Refunds extends Records<Refund> {
  readonly #byPayment = new Map<string, string[]>()

  constructor(append: Append) {
    super({
      name: 'refund',
      append,
      idOf: ({ refund_id }) => refund_id,
      namesOf: ({ refund_ref, idempotency_key }) => [`ref ${refund_ref}`, `key ${idempotency_key}`],
    })
  }

  override restore(refund: Refund): void {
    if (!this.get(refund.refund_id)) {
      this.#byPayment.set(refund.payment_id, [...(this.#byPayment.get(refund.payment_id) ?? []), refund.refund_id])
    }
    super.restore(refund)
  }

  byRef = (refundRef: string): Refund | undefined => this.named(`ref ${refundRef}`)
  byIdempotencyKey = (key: string): Refund | undefined => this.named(`key ${key}`)
  ofPayment = (paymentId: string): Refund[] => (this.#byPayment.get(paymentId) ?? []).map((id) => this.get(id)!)

  /** Centavos of done and pending refunds. */
  refunded = (paymentId: string): number =>
    this.ofPayment(paymentId).reduce(
      (sum, { response_code, amount }) => sum + (response_code === 'GR003' ? 0 : amount),
      0,
    )
}
