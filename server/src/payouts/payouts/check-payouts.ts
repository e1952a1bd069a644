/** Asks the bank about payouts whose end is not known: recovers missed callbacks and lost answers. */
import { boundTo, type Context } from '../../kit/work/index.ts'
import { alert, applyTransfer } from './apply-transfer.ts'
import { unconfirmedMail } from './message-texts.ts'
import { lockPayout } from './move.ts'
import { claimedAgain, type Steps, applyReply, transferOf } from './send-payouts.ts'
import * as store from './store.ts'

const leaseMs = 60_000
const minuteMs = 60_000
/** After this many questions without an answer, some 15 minutes, staff are alerted once. */
const alertAfter = 8
/** Every 2 minutes for an hour, then every 10, and every hour from the second day on. */
const pauseMs = (checks: number): number => (checks < 30 ? 2 : checks < 170 ? 10 : 60) * minuteMs

/** Checks the payouts that are due; returns how many were asked about. */
export async function checkDue(steps: Steps, limit = 50): Promise<number> {
  if (!steps.outside.bank.isConfigured) return 0
  const due = await steps.unit(({ tx, now }) => store.takeToCheck(tx, now, new Date(now.getTime() + leaseMs), limit))
  for (const row of due) {
    try {
      await check(boundTo(steps, row.mid), row)
    } catch (error) {
      steps.log.error({ err: error, id: row.id }, 'the state of a payout could not be applied; the bank is asked again')
    }
  }
  return due.length
}

async function check(steps: Steps, row: store.PayoutRow): Promise<void> {
  const found = await steps.outside.bank.findTransfer(row.id)
  if (found.kind === 'ok' && found.value.transfers.length > 0) {
    const [transfer] = found.value.transfers
    const applied = await steps.unit((context) => applyTransfer(context, row.id, transfer!))
    if (applied === 'differs') await steps.unit((context) => postpone(context, row))
    return
  }
  if (found.kind === 'ok') {
    // The bank never took it. Its reference is accepted once, so this cannot pay twice even if the first request is still on its way.
    const claimed = await steps.unit((context) => claimedAgain(context, row.id))
    if (!claimed) return
    const reply = await steps.outside.bank.transfer(transferOf(claimed, steps.publicUrl))
    await steps.unit((context) => applyReply(context, row.id, reply))
    if (reply.kind !== 'unknown') return
  }
  await steps.unit((context) => postpone(context, row))
}

/** The bank did not tell the state. That is no outcome: the money stays held, and the bank is asked again. */
async function postpone(context: Context, { id }: store.PayoutRow): Promise<void> {
  const row = await lockPayout(context, id)
  if (row.status !== 'SENT' && row.status !== 'UNKNOWN') return
  const checks = row.checks + 1
  await store.update(context.tx, id, { checks, next_check_at: new Date(context.now.getTime() + pauseMs(checks)) })
  if (checks === alertAfter) await alert(context, row, unconfirmedMail, { tries: String(checks) })
}
