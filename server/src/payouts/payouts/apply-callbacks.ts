/**
 * Applies kept callbacks of the bank, each once. One that differs from its payout, or names an impossible time, is not trusted: the bank is asked, and its answer counts.
 */
import * as z from 'zod'
import { isRecent } from '../../kit/base/index.ts'
import { named, noMerchant } from '../../kit/database/index.ts'
import { parseJsonText } from '../../kit/http/index.ts'
import { boundTo, type Context, job } from '../../kit/work/index.ts'
import { alert, type Applied, applyTransfer, isAbout, reportedOf } from './apply-transfer.ts'
import { BankCallback } from './bank-answers.ts'
import * as callbacks from './callback-store.ts'
import { callbackDiffersMail, callbackFailsMail } from './message-texts.ts'
import type { Steps } from './send-payouts.ts'
import * as store from './store.ts'

type Applying = Pick<Steps, 'unit' | 'outside' | 'log'>
const leaseMs = 60_000

/** Applies every waiting callback; returns how many were applied. */
export async function applyWaiting(steps: Applying): Promise<number> {
  let applied = 0
  for (;;) {
    const waiting = await steps.unit(({ tx, now }) =>
      callbacks.takeWaiting(tx, now, new Date(now.getTime() + leaseMs), 50),
    )
    if (waiting.length === 0) return applied
    for (const kept of waiting) {
      const ofMerchant = boundTo(steps, named('payout', kept.payout_id))
      try {
        await applyKept(ofMerchant, kept)
        applied += 1
      } catch (error) {
        steps.log.error({ err: error, eventId: kept.event_id }, 'a callback of the bank could not be applied')
        await ofMerchant.unit((context) => putOff(context, kept, error))
      }
    }
  }
}

export const applyCallbacks = job('payouts.applyCallbacks', z.object({}), noMerchant, async (steps) => {
  await applyWaiting(steps)
})

async function applyKept(steps: Applying, kept: callbacks.KeptCallback): Promise<void> {
  const { transfer, occurred_at } = BankCallback.parse(parseJsonText(kept.raw))
  const row = await steps.unit(({ tx }) => store.find(tx, kept.payout_id))
  if (row && isAbout(row, transfer) && isRecent(occurred_at, kept.received_at)) {
    await steps.unit(async (context) => {
      const result = await applyTransfer(context, row.id, transfer)
      await callbacks.endWaiting(context.tx, kept.event_id, result, context.now)
    })
    return
  }
  const result = row ? await askBank(steps, row) : 'unknown'
  await steps.unit(async (context) => {
    if (row)
      await alert(context, row, callbackDiffersMail, {
        ...reportedOf(transfer),
        outcome:
          result === 'differs'
            ? 'The bank, asked about it, answered something that differs too. Nothing was booked.'
            : 'The bank was asked, and its answer was applied instead of the callback.',
      })
    await callbacks.endWaiting(context.tx, kept.event_id, result, context.now)
  })
}

async function askBank(steps: Applying, row: store.PayoutRow): Promise<Applied> {
  const found = await steps.outside.bank.findTransfer(row.id)
  if (found.kind !== 'ok')
    throw new Error(`the bank, asked about a callback that differs, gave no answer: ${found.message}`)
  const [transfer] = found.value.transfers
  if (!transfer) return 'differs'
  return steps.unit((context) => applyTransfer(context, row.id, transfer))
}

async function putOff(context: Context, kept: callbacks.KeptCallback, error: unknown): Promise<void> {
  const why = error instanceof Error ? error.message : String(error)
  const isLast = await callbacks.countFailure(context.tx, kept, why.slice(0, 300), context.now)
  const row = isLast ? await store.find(context.tx, kept.payout_id) : undefined
  if (row) await alert(context, row, callbackFailsMail, { why: why.slice(0, 300) })
}
