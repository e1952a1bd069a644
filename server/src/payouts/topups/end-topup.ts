import type { TopupId } from '@singil/contract/payouts/topups'
import type { Context } from '../../kit/work/index.ts'
import { lockTopup, move } from './move.ts'
import * as store from './store.ts'
import { mayMove } from './topup.ts'

/** The gateway accepted the order and waits for the money. */
export async function openTopup(
  context: Context,
  id: TopupId,
  opened: Partial<store.TopupRow> = {},
): Promise<store.TopupRow> {
  return move(context, await lockTopup(context, id), 'PENDING', opened)
}

/** The code that confirms a top-up by card is on its way. */
export async function awaitCode(context: Context, id: TopupId): Promise<store.TopupRow> {
  return move(context, await lockTopup(context, id), 'OTP_SENT')
}

/** The gateway reports that no money will come. */
export async function failTopup(context: Context, id: TopupId, note = ''): Promise<store.TopupRow> {
  return move(context, await lockTopup(context, id), 'FAILED', { note, next_check_at: null })
}

/** Unpaid top-ups past their time, the longest overdue first. */
export const overdueTopups = async ({ tx, now }: Context, limit = 100): Promise<TopupId[]> =>
  (await store.overdue(tx, now, limit)).map((row) => row.id)

/** Expires an overdue top-up. False: it was paid or ended in the meantime. */
export async function expireTopup(context: Context, id: TopupId): Promise<boolean> {
  const row = await lockTopup(context, id)
  if (!mayMove(row.status, 'EXPIRED') || row.expires_at > context.now) return false
  await move(context, row, 'EXPIRED')
  return true
}
