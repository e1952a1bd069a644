/** A merchant's server: the webhooks that it received, checked as a merchant's developer would check them. */
import { Webhook } from 'standardwebhooks'
import type { Append } from '../kit/journal.ts'
import { Records } from '../kit/records.ts'

export type ReceivedWebhook = {
  /** Of this arrival; a webhook that is sent again has the same webhook_id. */
  id: string
  webhook_id: string
  path: string
  type: string
  body: string
  /** Null: the receiver has no secret to check with. */
  is_signed: boolean | null
  /** What it was answered. */
  answered: string
  received_at: string
}

const maxKept = 2_000

export class Received extends Records<ReceivedWebhook> {
  /** The secret of the merchant, as the portal shows it. */
  secret: string | undefined

  constructor(append: Append, secret: string | undefined) {
    super({ name: 'webhook', append, idOf: ({ id }) => id, most: maxKept })
    this.secret = secret
  }

  check(body: string, headers: Record<string, string>): boolean | null {
    if (this.secret === undefined) return null
    try {
      new Webhook(this.secret).verify(body, headers)
      return true
    } catch {
      return false
    }
  }
}

export const typeIn = (body: string): string => {
  try {
    const { type } = JSON.parse(body) as { type?: unknown }
    return typeof type === 'string' ? type : ''
  } catch {
    return ''
  }
}
