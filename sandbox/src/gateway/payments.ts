/** The payments in memory, indexed by all their identifiers; the oldest are dropped above a maximum. */
import type { Append, JournalLine } from '../kit/journal.ts'
import { digitsOf } from '../kit/text.ts'
import type { Payment } from './payment.ts'

const mostPayments = 20_000

export class Payments {
  readonly #byId = new Map<string, Payment>()
  readonly #byName = new Map<string, string>()
  readonly #append: Append

  constructor(append: Append) {
    this.#append = append
  }

  put(payment: Payment): void {
    this.restore(payment)
    this.#append('payment', payment)
  }

  restore(payment: Payment): void {
    const isNew = !this.#byId.has(payment.payment_id)
    this.#byId.set(payment.payment_id, payment)
    if (!isNew) return
    for (const name of namesOf(payment)) this.#byName.set(name, payment.payment_id)
    if (this.#byId.size > mostPayments) this.#dropOldest()
  }

  get = (paymentId: string): Payment | undefined => this.#byId.get(paymentId)
  byIdempotencyKey = (key: string): Payment | undefined => this.#byNamed(`key ${key}`)
  /** The newest payment of that request. */
  byRequestId = (requestId: string): Payment | undefined => this.#byNamed(`request ${requestId}`)

  /** Finds what a clerk types or a wallet scans: a reference number in any grouping, a QR payload, a payment or request id. */
  lookUp(code: string): Payment | undefined {
    const text = code.trim()
    return (
      this.#byNamed(`qr ${text}`) ??
      this.get(text) ??
      this.byRequestId(text) ??
      (/^[\d\s-]+$/.test(text) ? this.#byNamed(`reference ${digitsOf(text)}`) : undefined)
    )
  }

  /** Newest first. */
  newest = (count: number): Payment[] => [...this.#byId.values()].slice(-count).toReversed()
  all(): Iterable<Payment> {
    return this.#byId.values()
  }

  *lines(): Generator<JournalLine> {
    for (const value of this.#byId.values()) yield { kind: 'payment', value }
  }

  #byNamed(name: string): Payment | undefined {
    const id = this.#byName.get(name)
    return id === undefined ? undefined : this.#byId.get(id)
  }

  #dropOldest(): void {
    const [oldest] = this.#byId.values()
    if (!oldest) return
    this.#byId.delete(oldest.payment_id)
    for (const name of namesOf(oldest)) {
      if (this.#byName.get(name) === oldest.payment_id) this.#byName.delete(name)
    }
  }
}

function* namesOf(payment: Payment): Generator<string> {
  yield `key ${payment.idempotency_key}`
  yield `request ${payment.request_id}`
  if (payment.reference) yield `reference ${payment.reference.number}`
  if (payment.qr) yield `qr ${payment.qr.payload}`
}
