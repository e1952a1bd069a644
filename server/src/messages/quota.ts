/**
 * Limits on messages that a merchant sends to others: by recipient, whichever merchant sends, and by merchant and day. Codes have limits
 * of their own; receipts follow payments and need none.
 */
import type { Context } from '../kit/work/index.ts'
import { countOne } from './quota-store.ts'
import type { Outgoing } from './message.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const messageQuotas = {
  recipient: [
    { windowMs: 10 * minuteMs, most: 3 },
    { windowMs: dayMs, most: 10 },
  ],
  merchant: { sms: [{ windowMs: dayMs, most: 300 }], mail: [{ windowMs: dayMs, most: 2000 }] },
} as const

export interface Exceeded {
  readonly of: 'recipient' | 'merchant'
  readonly minutes: number
}

/**
 * Counts a message to `to` that the merchant of this call sends. Where it is one too many it says whose quota is spent and when there
 * is a new one; the caller refuses, which takes the count back.
 */
export async function spendQuota(context: Context, kind: Outgoing['kind'], to: string): Promise<Exceeded | null> {
  const owners = [
    { of: 'recipient' as const, text: `recipient ${kind} ${to}`, quotas: messageQuotas.recipient },
    { of: 'merchant' as const, text: `merchant ${kind} ${context.mid()}`, quotas: messageQuotas.merchant[kind] },
  ]
  const spends = owners
    .flatMap(({ of, text, quotas }) =>
      quotas.map((quota) => ({
        ...quota,
        of,
        key: context.secrets.digest('message-quota', `${text} ${quota.windowMs}`),
      })),
    )
    // Two senders who share keys take their rows in the same order.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const now = context.now.getTime()
  for (const { key, windowMs, most, of } of spends) {
    const start = now - (now % windowMs)
    const sent = await countOne(context.tx, key, new Date(start))
    if (sent > most) return { of, minutes: Math.ceil((start + windowMs - now) / minuteMs) }
  }
  return null
}
