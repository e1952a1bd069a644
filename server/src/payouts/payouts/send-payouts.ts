/**
 * Sends payouts to the bank. A payout is committed as sent before the bank is called, so it is never sent twice: a crash in between leaves
 * one whose state is queried.
 */
import { Refusal } from '@singil/contract/kit/problem'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { Log } from '../../kit/base/index.ts'
import type { Reply } from '../../kit/http/index.ts'
import { boundTo, type Context, type Unit } from '../../kit/work/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import { refuseMoneyOutWhilePaused } from '../../foundation/ledger/index.ts'
import { applyTransfer } from './apply-transfer.ts'
import { type BankTransfer, reasonOf } from './bank-answers.ts'
import type { NewTransfer } from './bank-client.ts'
import { type Destination, openDestination } from './destination.ts'
import { refuseIfPaused } from './draft-payout.ts'
import { failPayout } from './end-payout.ts'
import { lockPayout, move } from './move.ts'
import { hourMs, roomOfHour } from './payout.ts'
import * as store from './store.ts'

export interface Steps {
  readonly unit: Unit
  readonly outside: Outside
  /** The public address of the server, for the bank's callbacks. */
  readonly publicUrl: string
  readonly log: Log
  now(): Date
}

export interface Claimed {
  /** The row's id identifies the payout at the bank: the same id sent twice is the same payout. */
  readonly row: store.PayoutRow
  readonly destination: Omit<Destination, 'hint'>
}
/** The first question after a payout was sent, if the bank has not called back by then. */
const firstCheckMs = 120_000

/** Marks a queued payout as sent. Refuses while money out is paused or the business is blocked. */
export async function claimPayout(context: Context, id: PayoutId): Promise<Claimed> {
  const row = await lockPayout(context, id)
  await refuseMoneyOutWhilePaused(context.tx, { mids: [row.mid], wallets: [row.wallet_id] })
  await refuseIfPaused(context, row.mid)
  const destination = openDestination(context, row)
  const next_check_at = new Date(context.now.getTime() + firstCheckMs)
  return { row: await move(context, row, 'SENT', { sent_at: context.now, next_check_at }), destination }
}

/** A payout that was sent and that the bank does not have, to be sent again under the same id. Null: it has ended. */
export async function claimedAgain(context: Context, id: PayoutId): Promise<Claimed | null> {
  const row = await lockPayout(context, id)
  const isUnderWay = row.status === 'SENT' || row.status === 'UNKNOWN'
  return isUnderWay ? { row, destination: openDestination(context, row) } : null
}

/**
 * True if a payout may leave now. One whose hour is used up by payouts that left late moves to a later time, and those of the wallet behind
 * it move as far, so that what leaves within an hour stays within the limit.
 */
async function mayLeave(context: Context, id: PayoutId): Promise<boolean> {
  const row = await lockPayout(context, id)
  if (row.status !== 'QUEUED' || row.due_at > context.now) return false
  if (row.maximum === null) return true
  const sent = await store.sentAfter(context.tx, row.wallet_id, new Date(context.now.getTime() - hourMs))
  if (sent.length === 0 || row.total <= roomOfHour(row.maximum, sent)) return true
  const laterMs = sent[0]!.sentAt.getTime() + hourMs - row.due_at.getTime()
  await store.postpone(context.tx, row, laterMs)
  return false
}

export const transferOf = ({ row, destination }: Claimed, publicUrl: string): NewTransfer => ({
  transfer_ref: row.id,
  rail: row.rail,
  amount: row.amount,
  bank_code: destination.bank,
  account_number: destination.accountNo,
  account_name: destination.accountName,
  remark: row.request_id,
  notify_url: `${publicUrl}/bank/callbacks`,
})

/** Sends every payout that is due; returns how many were sent. One that fails does not hold up the others. */
export async function sendDue(steps: Steps): Promise<number> {
  if (!steps.outside.bank.isConfigured) return 0
  let [sent, after] = [0, { at: new Date(0), id: '' }]
  for (;;) {
    const due = await steps.unit(({ tx, now }) => store.due(tx, now, after, 50))
    for (const { id, mid } of due) {
      try {
        if (await sendPayout(boundTo(steps, mid), id)) sent += 1
      } catch (error) {
        steps.log.error({ err: error, id }, 'a payout could not be sent; it is tried again')
      }
    }
    const last = due.at(-1)
    if (!last) return sent
    after = { at: last.due_at, id: last.id }
  }
}

/** False: it may not leave now. */
async function sendPayout(steps: Steps, id: PayoutId): Promise<boolean> {
  const claimed = await steps
    .unit(async (context) => ((await mayLeave(context, id)) ? claimPayout(context, id) : null))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
  if (!claimed) return false
  const reply = await steps.outside.bank.transfer(transferOf(claimed, steps.publicUrl))
  await steps.unit((context) => applyReply(context, id, reply))
  return true
}

/** Applies the bank's answer to a transfer request. No answer is no outcome: the bank is asked later. */
export async function applyReply(context: Context, id: PayoutId, reply: Reply<BankTransfer>): Promise<void> {
  if (reply.kind === 'ok') {
    await applyTransfer(context, id, reply.value)
    return
  }
  const row = await lockPayout(context, id)
  if (row.status !== 'SENT' && row.status !== 'UNKNOWN') return
  if (reply.kind === 'refused') await failPayout(context, row, reasonOf(reply.code))
  else if (row.status === 'SENT') await move(context, row, 'UNKNOWN')
}
