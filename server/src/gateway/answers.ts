/** What the gateway answers, and when an answer is about what was asked. */
import * as z from 'zod'

export const GatewayPayment = z.object({
  payment_id: z.string(),
  request_id: z.string(),
  status: z.string(),
  response_code: z.string(),
  response_message: z.string().default(''),
  redirect_url: z.string().optional(),
  reference: z.object({ number: z.string(), barcode: z.string(), steps: z.array(z.string()) }).optional(),
  qr: z.object({ payload: z.string() }).optional(),
  /** What was asked for; what arrived is told apart from it. */
  amount: z.int(),
  currency: z.string(),
  paid_amount: z.int().nullish(),
  paid_currency: z.string().nullish(),
  paid_at: z.string().nullish(),
})
export type GatewayPayment = z.output<typeof GatewayPayment>

export const GatewayRefund = z.object({
  refund_id: z.string(),
  refund_ref: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  response_code: z.string(),
  response_message: z.string().default(''),
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

const Refusal = z.object({ error: z.object({ code: z.string().default(''), message: z.string().default('') }) })

/** The gateway's own code and words; both are empty where it was not the gateway that answered. */
export function refusalIn(text: string): { readonly code: string; readonly message: string } {
  try {
    return Refusal.safeParse(JSON.parse(text)).data?.error ?? { code: '', message: '' }
  } catch {
    return { code: '', message: '' }
  }
}
