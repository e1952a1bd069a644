/**
 * Staff set the status of a withdrawal whose outcome is unknown or wrong: one person asks with a reason, another approves, and the payout
 * engine books it.
 */
import { refuse } from '@singil/contract/kit/problem'
import { PayoutId, PayoutStatus, payoutStatusWords } from '@singil/contract/payouts/payouts'
import * as contract from '@singil/contract/payouts/withdrawals'
import * as z from 'zod'
import { approvableAction, askApproval, findWaiting } from '../../workspace/approvals/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import {
  assertMove,
  cancelPayout,
  failPayout,
  findRequest,
  finishPayout,
  type LockedPayout,
  lockPayout,
  returnPayout,
} from '../payouts/index.ts'

const problem = contract.problemsOfWithdrawals

/** From which status to which. */
export const StatusWish = z.object({
  from: PayoutStatus,
  to: contract.SettableStatus,
  bankReference: z.string(),
})

export const updateWithdrawalStatus: Handler<typeof contract.updateWithdrawalStatus> = async (context, { body }) => {
  const row = await findRequest(context, body.requestId)
  if (row?.purpose !== 'withdrawal') return refuse(problem.unknown, {}, 'requestId')
  const to = contract.settable[body.status]
  if (row.status === 'AUTHORIZED') refuse(problem.waitsForMerchant, {})
  assertMove(row.status, to)
  const bankReference = body.bankReference ?? ''
  if (body.status === 'success' && bankReference === '') refuse(problem.referenceNeeded, {}, 'bankReference')
  const payload: z.output<typeof StatusWish> = { from: row.status, to: body.status, bankReference }
  await askApproval(context, contract.settingStatus, {
    subjectId: row.id,
    mid: row.mid,
    amount: row.amount,
    payload,
    title: `Set withdrawal ${row.request_id} to ${payoutStatusWords[to]}`,
    reason: body.reason,
    changes: [
      { label: 'Status', before: payoutStatusWords[row.status], after: payoutStatusWords[to] },
      { label: 'To', before: row.destination_hint, after: row.destination_hint },
      ...(bankReference === '' ? [] : [{ label: 'Reference of the bank', before: null, after: bankReference }]),
    ],
  })
  context.say(contract.texts.statusAsked)
  return (await findWaiting(context, contract.settingStatus, row.id))!
}

export const statusByStaff = approvableAction(contract.settingStatus, StatusWish, {
  apply: async (context, { subjectId, payload, reason, askedBy }) => {
    const row = await lockPayout(context, PayoutId.parse(subjectId))
    if (row.status !== payload.from) refuse(problem.movedMeanwhile, { status: payoutStatusWords[row.status] })
    const { status } = await book(context, row, payload)
    const about = { mid: row.mid, level: 'WARNING', note: reason } as const
    context.changed('withdrawal', row.id, { status: row.status }, { status, askedBy: askedBy.username }, about)
  },
  // Nothing was changed when it was asked.
  end: async () => {},
})

function book(context: Context, row: LockedPayout, { to, bankReference }: z.output<typeof StatusWish>) {
  switch (to) {
    case 'success':
      return finishPayout(context, row, bankReference)
    case 'failed':
      return failPayout(context, row, 'Our staff confirmed with the bank that it did not pay it out.')
    case 'returned':
      return returnPayout(context, row, 'Our staff confirmed with the bank that it sent the money back.')
    case 'cancel':
      return cancelPayout(context, row, 'Cancelled by our staff.')
  }
}
