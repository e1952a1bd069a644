/** Queries the gateway while a customer waits: rarely enough not to burden it, and for at most 2.5 seconds per page. */
import type { Parts } from '../../kit/work/index.ts'
import { checkPayment, type TransactionRecord } from '../transactions/index.ts'
import type { Guest } from './guest.ts'

const shortestPauseMs = 5000
const longestPauseMs = 60_000
const patienceMs = 2500
const maxKept = 10_000

export type AskGateway = (guest: Guest, row: TransactionRecord) => Promise<void>

/** One per server. A payment is queried at most every 5 seconds, with the pause doubling up to a minute. */
export function createAskGateway(parts: Parts): AskGateway {
  const asked = new Map<string, { readonly at: number; readonly pauseMs: number }>()
  return async (guest, row) => {
    const now = parts.clock.now().getTime()
    const before = asked.get(row.id)
    if (before && now - before.at < before.pauseMs) return
    asked.delete(row.id)
    asked.set(row.id, { at: now, pauseMs: Math.min(before ? before.pauseMs * 2 : shortestPauseMs, longestPauseMs) })
    const oldest = asked.keys().next()
    if (asked.size > maxKept && !oldest.done) asked.delete(oldest.value)

    const check = checkPayment(guest, row, guest.publicUrl).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'a payment could not be checked for its page'),
    )
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))
    await Promise.race([check, patience])
    clearTimeout(timer)
  }
}
