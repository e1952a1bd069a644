/**
 * Limits on messages that a merchant sends to others: per recipient across merchants, and per merchant and day. Codes have limits of their
 * own; receipts follow payments and need none.
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
 * Counts a message from the calling merchant to `to`. If a quota is exceeded, returns which one and when it resets; the caller then
 * refuses, which rolls the count back.
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
    // A fixed order, so that senders who share keys cannot deadlock.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const now = context.now.getTime()
  for (const { key, windowMs, most, of } of spends) {
    const start = now - (now % windowMs)
    const sent = await countOne(context.tx, key, new Date(start))
    if (sent > most) return { of, minutes: Math.ceil((start + windowMs - now) / minuteMs) }
  }
  return null
}
