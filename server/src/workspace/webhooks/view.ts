/** Views of deliveries and their tries for the portal. */
import type { Delivery, DeliveryAttempt } from '@singil/contract/workspace/webhooks'
import type { AttemptRow, DeliveryRow } from './store.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null

export const shownDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  type: row.type,
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  createdAt: row.created_at.toISOString(),
  lastTriedAt: instant(row.last_tried_at),
  nextTryAt: instant(row.next_try_at),
  lastStatus: row.last_status,
  lastFault: row.last_fault,
})

export const shownAttempt = (row: AttemptRow): DeliveryAttempt => ({
  id: row.id,
  at: row.at.toISOString(),
  tookMs: row.took_ms,
  askedBy: row.asked_by,
  url: row.url,
  requestHeaders: row.request_headers,
  status: row.status,
  answerHeaders: row.answer_headers,
  answer: row.answer,
  fault: row.fault,
})
