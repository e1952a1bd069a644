import { type PayoutId, type PayoutStatus } from '@singil/contract/payouts/payouts'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payouts/withdrawals'
import { refusingAs } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { isStaff } from '../../identity/access/index.ts'
import { findWaiting } from '../../workspace/approvals/index.ts'
import { journalsByKey } from '../../foundation/ledger/index.ts'
import { canMove, findPayout, ofPlan, type PayoutRow } from '../payouts/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { shownWithdrawal } from './view.ts'

/** A withdrawal of a wallet that the caller may see. */
export async function findOwn(context: Context, id: PayoutId): Promise<PayoutRow> {
  const row = await findPayout(context.tx, id)
  if (row?.purpose !== 'withdrawal') return refuse(contract.problemsOfWithdrawals.unknown, {})
  await refusingAs(findWallet(context, row.wallet_id), () => refuse(contract.problemsOfWithdrawals.unknown, {}))
  return row
}

export const isCancellable = (status: PayoutStatus): boolean =>
  status === 'OTP_SENT' || status === 'AUTHORIZED' || status === 'QUEUED'

export const getWithdrawal: Handler<typeof contract.getWithdrawal> = async (context, { params }) => {
  const row = await findOwn(context, params.id)
  const { name } = await findWallet(context, row.wallet_id)
  const key = `withdrawal.asked:${row.id}`
  const plan = await ofPlan(context.tx, row.plan_id)
  return {
    ...shownWithdrawal(row, name),
    journalId: (await journalsByKey(context.tx, [key])).get(key)?.id ?? null,
    plan: plan.map(({ id, leg, amount, status, due_at }) => ({ id, leg, amount, status, dueAt: due_at.toISOString() })),
    canCancel: isCancellable(row.status),
    approval: await findWaiting(context, contract.withdrawingMuch, row.plan_id),
    nextCheckAt: row.next_check_at?.toISOString() ?? null,
    ...(await forStaff(context, row)),
  }
}

async function forStaff(context: Context, row: PayoutRow) {
  if (!isStaff(context.actor.role)) return { canBecome: [], statusRequest: null }
  const canBecome = contract.SettableStatus.options.filter(
    (one) => row.status !== 'AUTHORIZED' && canMove(row.status, contract.settable[one]),
  )
  return { canBecome, statusRequest: await findWaiting(context, contract.settingStatus, row.id) }
}
