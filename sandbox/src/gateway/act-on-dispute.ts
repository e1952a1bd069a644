/** A customer's bank opens a dispute and decides it, and the platform answers. */
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { Refused } from '../kit/refused.ts'
import { digestOf } from '../kit/signed-api.ts'
import { findPayment } from './act.ts'
import { type Dispute, isOpen } from './dispute.ts'
import { disputeEvent } from './event.ts'
import type { Gateway } from './gateway.ts'
import { rememberDispute } from './history.ts'

const dayMs = 86_400_000
const usualReason = 'The customer does not recognise the payment'
const maxFiles = 10

/** `amount` in centavos, if it is not all that is left; `answerMs`: the time to answer. */
export const NewDispute = z.object({
  amount: z.int().min(1).optional(),
  reason: z.string().min(1).max(200).default(usualReason),
  answerMs: z
    .int()
    .min(0)
    .max(100 * dayMs)
    .default(10 * dayMs),
})
/** The file itself is in base64. */
export const EvidenceRequest = z.object({
  file_ref: z.string().min(1).max(64),
  name: z.string().max(300),
  content_type: z.string().max(100),
  content: z.base64(),
})
export const AnswerRequest = z.object({
  answer_ref: z.string().min(1).max(64),
  action: z.enum(['accept', 'contest']),
  text: z.string().max(5000),
  file_refs: z.array(z.string().max(64)).max(maxFiles),
})

export function openDispute(gateway: Gateway, paymentId: string, wanted: z.output<typeof NewDispute>): Dispute {
  const payment = findPayment(gateway, paymentId)
  if (payment.status !== 'paid') throw new Refused(422, 'not_paid', 'Only a paid payment can be disputed')
  const { disputes, refunds } = gateway
  const left = (payment.paid_amount ?? 0) - refunds.refunded(paymentId) - disputes.disputed(paymentId)
  const amount = wanted.amount ?? left
  if (amount > left || amount < 1) throw new Refused(422, 'dispute_over_paid', `Only ${left} centavos are left`)
  const now = Date.now()
  return change(gateway, {
    dispute_id: `dsp_${randomBytes(12).toString('hex')}`,
    payment_id: paymentId,
    request_id: payment.request_id,
    amount,
    currency: payment.paid_currency ?? payment.currency,
    reason: wanted.reason,
    response_code: 'GR301',
    sequence: 0,
    created_at: new Date(now).toISOString(),
    answer_by: new Date(now + wanted.answerMs).toISOString(),
    files: [],
    answer: null,
  })
}

export const disputeActions = ['win', 'lose', 'tell_again'] as const
export type DisputeAction = (typeof disputeActions)[number]

/** The bank decides, or the last callback is sent again under another id. */
export function actOnDispute(gateway: Gateway, disputeId: string, action: DisputeAction): Dispute {
  const dispute = findDispute(gateway, disputeId)
  if (action === 'tell_again') return tell(gateway, dispute)
  if (!isOpen(dispute)) throw new Refused(409, 'ended', 'This dispute has ended already')
  return change(gateway, { ...dispute, response_code: action === 'win' ? 'GR303' : 'GR304' })
}

export function addEvidence(gateway: Gateway, disputeId: string, file: z.output<typeof EvidenceRequest>) {
  const dispute = findDispute(gateway, disputeId)
  const { content, ...kept } = file
  const bytes = Buffer.from(content, 'base64')
  const checksum = createHash('sha256').update(bytes).digest('hex')
  const known = dispute.files.find(({ file_ref }) => file_ref === file.file_ref)
  if (known) {
    if (known.checksum === checksum) return { file_ref: known.file_ref }
    throw new Refused(409, 'idempotency_key_reused', 'This file_ref was used with another content')
  }
  refuseLate(dispute)
  if (dispute.files.length >= maxFiles) throw new Refused(400, 'invalid_request', `At most ${maxFiles} files`)
  gateway.disputes.put({ ...dispute, files: [...dispute.files, { ...kept, bytes: bytes.length, checksum }] })
  return { file_ref: file.file_ref }
}

/** Once; the same answer again has no second effect. Accepting ends the dispute. */
export function answerDispute(
  gateway: Gateway,
  disputeId: string,
  rawBody: Buffer,
  answer: z.output<typeof AnswerRequest>,
): Dispute {
  const dispute = findDispute(gateway, disputeId)
  const body_digest = digestOf(rawBody)
  if (dispute.answer?.answer_ref === answer.answer_ref) {
    if (dispute.answer.body_digest === body_digest) return dispute
    throw new Refused(409, 'idempotency_key_reused', 'This answer_ref was used with another body')
  }
  if (gateway.faults.mode('answerDispute') === 'refused') {
    gateway.faults.take('answerDispute')
    throw new Refused(400, 'invalid_request', 'The bank cannot read the answer')
  }
  refuseLate(dispute)
  const sent = new Set(dispute.files.map(({ file_ref }) => file_ref))
  if (answer.file_refs.some((ref) => !sent.has(ref)))
    throw new Refused(400, 'invalid_request', 'A file was not sent before')
  const response_code = answer.action === 'accept' ? 'GR304' : 'GR302'
  return change(gateway, { ...dispute, response_code, answer: { ...answer, body_digest } })
}

function refuseLate(dispute: Dispute): void {
  if (!isOpen(dispute)) throw new Refused(422, 'ended', 'The bank has decided about this dispute')
  if (dispute.answer) throw new Refused(422, 'answered', 'This dispute was answered already')
  if (Date.parse(dispute.answer_by) <= Date.now()) throw new Refused(422, 'too_late', 'The time to answer is over')
}

export function findDispute(gateway: Gateway, disputeId: string): Dispute {
  const dispute = gateway.disputes.get(disputeId) ?? rememberDispute(gateway, disputeId)
  if (!dispute) throw new Refused(404, 'not_found', 'No such dispute')
  return dispute
}

function change(gateway: Gateway, dispute: Dispute): Dispute {
  const changed = { ...dispute, sequence: dispute.sequence + 1 }
  gateway.disputes.put(changed)
  planDisputeEnd(gateway, changed)
  return tell(gateway, changed)
}

function tell(gateway: Gateway, dispute: Dispute): Dispute {
  const payment = gateway.payments.get(dispute.payment_id)
  if (payment?.notify_url) void gateway.deliveries.send(disputeEvent(payment, dispute), payment.notify_url)
  return dispute
}

/** A dispute that is not answered in time is lost. */
export function planDisputeEnd(gateway: Gateway, { dispute_id, response_code, answer_by }: Dispute): void {
  if (response_code !== 'GR301') return
  gateway.timetable.at(Date.parse(answer_by), () => {
    if (gateway.disputes.get(dispute_id)?.response_code === 'GR301') actOnDispute(gateway, dispute_id, 'lose')
  })
}
