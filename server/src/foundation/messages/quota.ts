/**
 * Limits on messages that a merchant sends to others: per recipient across merchants, and per merchant and day. Codes have limits of their
 * own; receipts follow payments and need none.
 */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
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
  /** Tests that a member of staff sends to themselves. */
  test: [
    { windowMs: 10 * minuteMs, most: 5 },
    { windowMs: dayMs, most: 30 },
  ],
} as const

interface Quota {
  readonly windowMs: number
  readonly most: number
}
interface Spend<Of extends string> {
  readonly of: Of
  readonly text: string
  readonly quotas: readonly Quota[]
}

export interface Exceeded<Of extends string = 'recipient' | 'merchant'> {
  readonly of: Of
  readonly minutes: number
}

/**
 * Counts a message from a merchant to `to`. If a quota is exceeded, returns which one and when it resets; the caller then
 * refuses, which rolls the count back.
 */
export const spendQuota = (
  context: Context,
  mid: MerchantId,
  kind: Outgoing['kind'],
  to: string,
): Promise<Exceeded | null> =>
  spend(context, [
    { of: 'recipient', text: `recipient ${kind} ${to}`, quotas: messageQuotas.recipient },
    { of: 'merchant', text: `merchant ${kind} ${mid}`, quotas: messageQuotas.merchant[kind] },
  ])

/** Counts a test message of the caller. */
export const spendTestQuota = (context: Context): Promise<Exceeded<'test'> | null> =>
  spend(context, [{ of: 'test', text: `test ${context.actor.userId}`, quotas: messageQuotas.test }])

async function spend<Of extends string>(context: Context, owners: readonly Spend<Of>[]): Promise<Exceeded<Of> | null> {
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
