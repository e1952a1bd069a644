/** What the gateway answers, within bounds as what it calls back with, and when an answer is about what was asked. */
import { maxCentavos } from '@singil/contract/kit/money'
import * as z from 'zod'
import { parseJsonText } from '../kit/http/index.ts'

const id = z.string().min(1).max(100)
const code = z.string().max(10)
/** Shown to people and never compared: a longer one is cut. */
const words = z
  .string()
  .default('')
  .transform((text) => text.slice(0, 300))
const amount = z.int().min(0).max(maxCentavos)

export const GatewayPayment = z.object({
  payment_id: id,
  request_id: z.string().max(40),
  status: z.string().max(40),
  response_code: code,
  response_message: words,
  redirect_url: z.string().max(2000).optional(),
  reference: z
    .object({ number: z.string().max(100), barcode: z.string().max(500), steps: z.array(z.string().max(500)).max(20) })
    .optional(),
  qr: z.object({ payload: z.string().max(1000) }).optional(),
  /** What was asked for; what arrived is told apart from it. */
  amount,
  currency: z.string().length(3),
  paid_amount: amount.nullish(),
  paid_currency: z.string().length(3).nullish(),
  paid_at: z.string().max(40).nullish(),
})
export type GatewayPayment = z.output<typeof GatewayPayment>

export const GatewayRefund = z.object({
  refund_id: id,
  refund_ref: id,
  payment_id: id,
  amount,
  response_code: code,
  response_message: words,
})
export type GatewayRefund = z.output<typeof GatewayRefund>

export type Call = 'create' | 'cancel' | 'refund' | 'query'

/**
 * The business refusals: answers with which the gateway says that it will not do what was asked, and that nothing was done. Nothing but
 * these ends a payment or a refund. A question about a state has none: whoever refuses to tell does not say that there is nothing.
 */
const refusals: Readonly<Record<Call, readonly string[]>> = {
  create: ['400 invalid_request', '422 declined'],
  cancel: ['422 already_paid'],
  refund: ['400 invalid_request', '422 declined', '422 not_paid', '422 refund_over_paid'],
  query: [],
}
export const isRefusal = (call: Call, status: number, code: string): boolean =>
  refusals[call].includes(`${status} ${code}`)

const Refusal = z.object({ error: z.object({ code: z.string().max(100).default(''), message: words }) })

/** The gateway's own code and words; both are empty where it was not the gateway that answered. */
export function refusalIn(text: string): { readonly code: string; readonly message: string } {
  try {
    return Refusal.safeParse(parseJsonText(text)).data?.error ?? { code: '', message: '' }
  } catch {
    return { code: '', message: '' }
  }
}
