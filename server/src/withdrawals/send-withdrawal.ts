import type { WithdrawalId } from '@singil/contract/withdrawals'
import type { Context } from '../kit/work/index.ts'
import { refuseMoneyOutWhilePaused } from '../ledger/index.ts'
import { refuseIfPaused } from './ask-withdrawal.ts'
import { type Destination, openDestination } from './destination.ts'
import { lockWithdrawal, move } from './move.ts'
import type { WithdrawalRow } from './store.ts'

/** Queues a confirmed withdrawal for its rail. */
export async function queueWithdrawal(context: Context, id: WithdrawalId): Promise<WithdrawalRow> {
  return move(context, await lockWithdrawal(context, id), 'QUEUED')
}

export interface Payout {
  /** The row's id identifies the payout at the rail: the same id sent twice is the same payout. */
  readonly row: WithdrawalRow
  readonly destination: Destination
}

/**
 * Claims a withdrawal for sending. It is committed as sent before the rail is called, so it is never sent twice: a crash in between leaves
 * one whose status is queried.
 */
export async function sendWithdrawal(context: Context, id: WithdrawalId): Promise<Payout> {
  const row = await lockWithdrawal(context, id)
  await refuseMoneyOutWhilePaused(context.tx)
  await refuseIfPaused(context, row.mid)
  const destination = openDestination(context, row)
  return { row: await move(context, row, 'SENT'), destination }
}

/** The rail gave no result; its status is queried later. */
export async function doubtWithdrawal(context: Context, id: WithdrawalId): Promise<WithdrawalRow> {
  return move(context, await lockWithdrawal(context, id), 'UNKNOWN')
}
