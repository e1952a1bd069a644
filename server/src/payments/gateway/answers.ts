/** Responses of the gateway, bounded in size like its callbacks, and the refusals that count as a business outcome. */
import { maxCentavos } from '@singil/contract/kit/money'
import * as z from 'zod'

const id = z.string().min(1).max(100)
const code = z.string().max(10)
/** Shown to people and never compared, so a longer message is truncated. */
const message = z
  .string()
  .default('')
  .transform((text) => text.slice(0, 300))
const amount = z.int().min(0).max(maxCentavos)

export const GatewayPayment = z.object({
  payment_id: id,
  request_id: z.string().max(40),
  status: z.string().max(40),
  response_code: code,
  response_message: message,
  redirect_url: z.string().max(2000).optional(),
  reference: z
    .object({
      number: z.string().max(100),
      barcode: z.string().max(500).default(''),
      steps: z.array(z.string().max(500)).max(20).default([]),
      /** The account of a transfer. Its number is given to the bank as the reference. */
      transfer: z
        .object({ bank: z.string().max(100), account_number: z.string().max(40), account_name: z.string().max(140) })
        .optional(),
    })
    .optional(),
  qr: z.object({ payload: z.string().max(1000) }).optional(),
  /** The amount requested. The amount received is `paid_amount`. */
  amount,
  currency: z.string().length(3),
  paid_amount: amount.nullish(),
  paid_currency: z.string().length(3).nullish(),
  paid_at: z.string().max(40).nullish(),
})
export type GatewayPayment = z.output<typeof GatewayPayment>

/** Where the money of a transfer is sent. */
export interface TransferAccount {
  readonly bank: string
  readonly number: string
  readonly name: string
}
/** The reference number of a payment, with its steps and the account of a transfer; null and empty if the channel has none. */
export function numberOf({ reference }: GatewayPayment) {
  const account = reference?.transfer
  return {
    reference: reference?.number ?? null,
    steps: reference?.steps ?? [],
    transfer: account ? { bank: account.bank, number: account.account_number, name: account.account_name } : null,
  }
}

export const GatewayRefund = z.object({
  refund_id: id,
  refund_ref: id,
  payment_id: id,
  amount,
  response_code: code,
  response_message: message,
})
export type GatewayRefund = z.output<typeof GatewayRefund>

export const GatewayDispute = z.object({
  dispute_id: id,
  payment_id: id,
  amount: amount.min(1),
  currency: z.string().length(3),
  reason: z
    .string()
    .default('')
    .transform((text) => text.slice(0, 300)),
  response_code: code,
  response_message: message,
  /** Until when it takes an answer. */
  answer_by: z.iso.datetime({ offset: true }),
})
export type GatewayDispute = z.output<typeof GatewayDispute>
export const GatewayEvidence = z.object({ file_ref: id })

export type Call = 'create' | 'cancel' | 'refund' | 'evidence' | 'answer' | 'query'

/**
 * The business refusals: error responses that mean that the gateway did not and will not carry out the call. Only these end a payment, a
 * refund or an answer to a dispute. A query has none: a refusal to report a state does not mean that nothing exists.
 */
export const refusals: Readonly<Record<Call, readonly string[]>> = {
  create: ['400 invalid_request', '422 declined'],
  cancel: ['422 already_paid'],
  refund: ['400 invalid_request', '422 declined', '422 not_paid', '422 refund_over_paid'],
  evidence: ['400 invalid_request', '422 too_late', '422 answered', '422 ended'],
  answer: ['400 invalid_request', '422 too_late', '422 answered', '422 ended'],
  query: [],
}
