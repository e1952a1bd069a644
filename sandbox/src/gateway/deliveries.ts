/** Delivery of callbacks to the platform: the first attempt at once, then with growing delays until it answers 2xx. */
import { randomBytes } from 'node:crypto'
import type { Append, JournalLine } from '../kit/journal.ts'
import type { Post } from '../kit/post.ts'
import { signCallback } from '../kit/signature.ts'
import type { Timetable } from '../kit/timetable.ts'
import type { Faults } from './faults.ts'
import type { GatewayEvent } from './event.ts'

export type Attempt = { at: string; status: number | null; error: string | null; durationMs: number }
export type Delivery = {
  delivery_id: string
  url: string
  body: string
  event: Pick<GatewayEvent, 'event_id' | 'type' | 'request_id' | 'payment_id' | 'response_code' | 'sequence'>
  state: 'waiting' | 'delivered' | 'not_sent' | 'given_up'
  next_at: string
  attempt_count: number
  attempts: Attempt[]
  /** This many successful answers are treated as lost. */
  answers_to_lose: number
}
export type SendOptions = { afterMs?: number; answersToLose?: number }

const secondMs = 1_000
export const retryDelaysMs = [1, 5, 30, 120, 600, 3_600, 7_200, 14_400, 28_800, 57_600, 86_400].map((s) => s * secondMs)
const mostDeliveries = 20_000
const mostAttemptsKept = 20

type Surroundings = {
  append: Append
  post: Post
  timetable: Timetable
  faults: Faults
  secret: string
  retryDelaysMs: readonly number[]
}

export class Deliveries {
  readonly #byId = new Map<string, Delivery>()
  readonly #around: Surroundings

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** Resolves after the first attempt, whatever its result; the retries run in the background. */
  async send(event: GatewayEvent, url: string, { afterMs = 0, answersToLose = 0 }: SendOptions = {}): Promise<void> {
    const { event_id, type, request_id, payment_id, response_code, sequence } = event
    const delivery: Delivery = {
      delivery_id: `del_${randomBytes(9).toString('hex')}`,
      url,
      body: JSON.stringify(event),
      event: { event_id, type, request_id, payment_id, response_code, sequence },
      state: 'waiting',
      next_at: new Date(Date.now() + afterMs).toISOString(),
      attempt_count: 0,
      attempts: [],
      answers_to_lose: answersToLose,
    }
    this.#put(delivery)
    if (afterMs > 0) this.resume(delivery)
    else await this.#attempt(delivery)
  }

  restore(delivery: Delivery): void {
    this.#byId.set(delivery.delivery_id, delivery)
    if (this.#byId.size <= mostDeliveries) return
    const [oldest] = this.#byId.keys()
    if (oldest !== undefined) this.#byId.delete(oldest)
  }

  /** Schedules the next attempt of a pending delivery. */
  resume(delivery: Delivery): void {
    if (delivery.state !== 'waiting') return
    this.#around.timetable.at(Date.parse(delivery.next_at), () => void this.#attempt(delivery))
  }

  /** Newest first. */
  newest = (count: number): Delivery[] => [...this.#byId.values()].slice(-count).toReversed()
  all(): Iterable<Delivery> {
    return this.#byId.values()
  }

  *lines(): Generator<JournalLine> {
    for (const value of this.#byId.values()) yield { kind: 'delivery', value }
  }

  #put(delivery: Delivery): void {
    this.restore(delivery)
    this.#around.append('delivery', delivery)
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { faults, post, secret, retryDelaysMs } = this.#around
    if (faults.take('callbacks') === 'off') {
      this.#put(Object.assign(delivery, { state: 'not_sent' as const }))
      return
    }
    const startedMs = Date.now()
    const attempt: Attempt = { at: new Date(startedMs).toISOString(), status: null, error: null, durationMs: 0 }
    try {
      const signature = signCallback(secret, delivery.body, Math.floor(startedMs / secondMs))
      attempt.status = await post(delivery.url, delivery.body, { 'x-gateway-signature': signature })
    } catch (error) {
      attempt.error = error instanceof Error ? error.message : String(error)
    }
    attempt.durationMs = Date.now() - startedMs
    let isReceived = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
    if (isReceived && delivery.answers_to_lose > 0) {
      delivery.answers_to_lose -= 1
      attempt.error = 'answer treated as lost'
      isReceived = false
    }
    const waitMs = retryDelaysMs[delivery.attempt_count]
    delivery.attempt_count += 1
    delivery.attempts = [...delivery.attempts, attempt].slice(-mostAttemptsKept)
    if (isReceived) delivery.state = 'delivered'
    else if (waitMs === undefined) delivery.state = 'given_up'
    else delivery.next_at = new Date(Date.now() + waitMs).toISOString()
    this.#put(delivery)
    this.resume(delivery)
  }
}
