/** The payments in memory, indexed by all their identifiers. */
import type { Append } from '../kit/journal.ts'
import { Records } from '../kit/records.ts'
import { digitsOf } from '../kit/text.ts'
import type { Payment } from './payment.ts'

const maxPayments = 20_000

export class Payments extends Records<Payment> {
  constructor(append: Append) {
    super({ name: 'payment', append, idOf: ({ payment_id }) => payment_id, namesOf, most: maxPayments })
  }

  byIdempotencyKey = (key: string): Payment | undefined => this.named(`key ${key}`)
  /** The newest payment of that request. */
  byRequestId = (requestId: string): Payment | undefined => this.named(`request ${requestId}`)

  /** Finds what a clerk types or a wallet scans: a reference number in any grouping, a QR payload, a payment or request id. */
  lookUp(code: string): Payment | undefined {
    const text = code.trim()
    return (
      this.named(`qr ${text}`) ??
      this.get(text) ??
      this.byRequestId(text) ??
      (/^[\d\s-]+$/.test(text) ? this.named(`reference ${digitsOf(text)}`) : undefined)
    )
  }
}

const namesOf = ({ idempotency_key, request_id, reference, qr }: Payment): string[] => [
  `key ${idempotency_key}`,
  `request ${request_id}`,
  ...(reference ? [`reference ${reference.number}`] : []),
  ...(qr ? [`qr ${qr.payload}`] : []),
]
