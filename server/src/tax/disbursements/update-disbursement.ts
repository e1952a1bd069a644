/**
 * Cancels a disbursement that has not left yet. The status of one that has left is set by staff: one person asks with a reason, another
 * approves, and the payout engine books it.
 */
import * as contract from '@singil/contract/tax/disbursements'
import { refuse } from '@singil/contract/kit/problem'
import { PayoutId, type PayoutPurpose, PayoutStatus, payoutStatusWords } from '@singil/contract/payouts/payouts'
import * as z from 'zod'
import { isStaff } from '../../identity/access/index.ts'
import { approvableAction, askApproval, endWaiting } from '../../workspace/approvals/index.ts'
import { callerOf, type Context, type Handler } from '../../kit/work/index.ts'
import {
  canMove,
  cancelPayout,
  failPayout,
  findPayout,
  finishPayout,
  lockPayout,
  type PayoutRow,
} from '../../payouts/payouts/index.ts'
import { findOwn } from './list-disbursements.ts'
import { shownDisbursement } from './shown-disbursement.ts'
import * as store from './store.ts'

const problem = contract.problemsOfDisbursements
const { settingDisbursement } = contract

export const updateDisbursement: Handler<typeof contract.updateDisbursement> = async (context, { body }) => {
  const { payout } = await findOwn(context, body.disbursementId)
  if (payout.status === 'AUTHORIZED' || payout.status === 'QUEUED') await cancel(context, payout, body)
  else await askForStatus(context, payout, body)
  const { bill, payout: after } = await findOwn(context, body.disbursementId)
  return shownDisbursement(bill, after)
}

interface StatusInput {
  readonly status: contract.SettableStatus
  readonly reason: string
  readonly bankReference?: string | undefined
}
const cannotBecome = (row: PayoutRow) =>
  refuse(problem.cannotBecome, { status: payoutStatusWords[row.status] }, 'status')

async function cancel(context: Context, row: PayoutRow, { status, reason }: StatusInput): Promise<void> {
  if (status !== 'FAILED') cannotBecome(row)
  const note = `Cancelled by ${context.actor.username}: ${reason}`
  context.say(contract.texts.cancelled)
  if (row.status === 'AUTHORIZED') {
    const by = callerOf(context)
    // The request is locked before the wallet, as in an approval.
    if (await endWaiting(context, contract.disbursingMuch, row.id, { state: 'withdrawn', by, note })) return
  }
  await cancelPayout(context, row.id, note)
}

/** From which status to which. */
const StatusWish = z.object({ from: PayoutStatus, to: contract.SettableStatus, bankReference: z.string() })

async function askForStatus(context: Context, row: PayoutRow, { status, reason, bankReference = '' }: StatusInput) {
  if (!canMove(row.status, status)) cannotBecome(row)
  if (!isStaff(context.actor.role)) refuse(problem.staffOnly, {})
  if (status === 'SUCCESS' && bankReference === '') refuse(problem.referenceNeeded, {}, 'bankReference')
  const payload: z.output<typeof StatusWish> = { from: row.status, to: status, bankReference }
  await askApproval(context, settingDisbursement, {
    subjectId: row.id,
    mid: row.mid,
    amount: row.amount,
    payload,
    title: `Set disbursement ${row.request_id} to ${payoutStatusWords[status]}`,
    reason,
    changes: [
      { label: 'Status', before: payoutStatusWords[row.status], after: payoutStatusWords[status] },
      ...(bankReference === '' ? [] : [{ label: 'Reference of the bank', before: null, after: bankReference }]),
    ],
  })
  context.say(contract.texts.statusAsked)
}

export const statusByStaff = approvableAction(settingDisbursement, StatusWish, {
  apply: async (context, { subjectId, payload, reason, askedBy }) => {
    const row = await lockPayout(context, PayoutId.parse(subjectId))
    if (row.status !== payload.from) refuse(problem.movedMeanwhile, { status: payoutStatusWords[row.status] })
    const { status } =
      payload.to === 'SUCCESS'
        ? await finishPayout(context, row, payload.bankReference)
        : await failPayout(context, row, 'Our staff confirmed with the bank that it did not pay it out.')
    const about = { mid: row.mid, level: 'WARNING', note: reason } as const
    context.changed('disbursement', row.id, { status: row.status }, { status, askedBy: askedBy.username }, about)
  },
  // Nothing was changed when it was asked.
  end: async () => {},
})

/** A request of staff to set the status is no longer needed once the disbursement has moved without it. */
export async function endStatusRequest(
  context: Context,
  { id, purpose }: { readonly id: PayoutId; readonly purpose: PayoutPurpose },
): Promise<void> {
  const row =
    purpose === 'disbursement' && (await store.find(context.tx, id)) ? await findPayout(context.tx, id) : undefined
  if (!row) return
  const note = `The disbursement became “${payoutStatusWords[row.status]}” meanwhile, so this request no longer fits.`
  const how = { state: 'obsolete', by: null, note } as const
  // One that was asked after the move is about the new status.
  await endWaiting(
    context,
    settingDisbursement,
    id,
    how,
    ({ payload }) => StatusWish.parse(payload).from !== row.status,
  )
}
