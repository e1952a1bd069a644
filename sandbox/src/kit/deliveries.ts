/** Delivery of callbacks to the platform: the first attempt at once, then with growing delays until it answers 2xx. */
import { randomBytes } from 'node:crypto'
import type { Surroundings } from './surroundings.ts'
import { Records } from './records.ts'
import { signCallback } from './signature.ts'

export type Attempt = { at: string; status: number | null; error: string | null; durationMs: number }
/** Shown is what the log of callbacks shows of the event. */
export type Delivery<Shown> = {
  delivery_id: string
  url: string
  body: string
  event: Shown
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
const maxDeliveries = 20_000
const maxAttemptsKept = 20

type Channel<Event, Shown> = {
  /** Of its lines in the journal. */
  name: string
  fault: 'callbacks' | 'bankCallbacks' | 'courierCallbacks'
  signatureHeader: string
  secret: string
  retryDelaysMs: readonly number[]
  shown: (event: Event) => Shown
  /** The body, if it is not the event itself. */
  bodyOf?: (event: Event) => object
}

export class Deliveries<Event, Shown> extends Records<Delivery<Shown>> {
  readonly #around: Surroundings
  readonly #channel: Channel<Event, Shown>

  constructor(around: Surroundings, channel: Channel<Event, Shown>) {
    const { append } = around
    super({ name: channel.name, append, idOf: ({ delivery_id }) => delivery_id, most: maxDeliveries })
    this.#around = around
    this.#channel = channel
  }

  /** Resolves after the first attempt, whatever its result; the retries run in the background. */
  async send(event: Event, url: string, { afterMs = 0, answersToLose = 0 }: SendOptions = {}): Promise<void> {
    const delivery: Delivery<Shown> = {
      delivery_id: `del_${randomBytes(9).toString('hex')}`,
      url,
      body: JSON.stringify(this.#channel.bodyOf?.(event) ?? event),
      event: this.#channel.shown(event),
      state: 'waiting',
      next_at: new Date(Date.now() + afterMs).toISOString(),
      attempt_count: 0,
      attempts: [],
      answers_to_lose: answersToLose,
    }
    this.put(delivery)
    if (afterMs > 0) this.resume(delivery)
    else await this.#attempt(delivery)
  }

  /** Schedules the next attempt of a pending delivery. */
  resume(delivery: Delivery<Shown>): void {
    if (delivery.state !== 'waiting') return
    this.#around.timetable.at(Date.parse(delivery.next_at), () => void this.#attempt(delivery))
  }

  async #attempt(delivery: Delivery<Shown>): Promise<void> {
    const { faults, post } = this.#around
    const { fault, signatureHeader, secret, retryDelaysMs } = this.#channel
    if (faults.take(fault) === 'off') {
      this.put(Object.assign(delivery, { state: 'not_sent' as const }))
      return
    }
    const startedMs = Date.now()
    const attempt: Attempt = { at: new Date(startedMs).toISOString(), status: null, error: null, durationMs: 0 }
    try {
      const signature = signCallback(secret, delivery.body, Math.floor(startedMs / secondMs))
      attempt.status = await post(delivery.url, delivery.body, { [signatureHeader]: signature })
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
    delivery.attempts = [...delivery.attempts, attempt].slice(-maxAttemptsKept)
    if (isReceived) delivery.state = 'delivered'
    else if (waitMs === undefined) delivery.state = 'given_up'
    else delivery.next_at = new Date(Date.now() + waitMs).toISOString()
    this.put(delivery)
    this.resume(delivery)
  }
}
