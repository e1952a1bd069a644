/** The changes of a transfer, and what happens to it without further action. */
import { randomInt } from 'node:crypto'
import type { SendOptions } from '../kit/deliveries.ts'
import { Refused } from '../kit/refused.ts'
import { accountOf } from './account.ts'
import type { Bank } from './bank.ts'
import { manilaDay, returnTimeAfter } from './banking-days.ts'
import { transferEvent } from './event.ts'
import type { Plan, ReasonCode, Transfer, TransferStatus } from './transfer.ts'

export function announce(bank: Bank, transfer: Transfer, options: SendOptions = {}): Transfer {
  void bank.deliveries.send(transferEvent(transfer), transfer.notify_url, options)
  return transfer
}

/** A failed transfer can still be completed: a late contradiction. */
export function complete(bank: Bank, transfer: Transfer, moved_amount: number | null = null): Transfer {
  refuseUnless(transfer, ['accepted', 'failed'])
  const at = new Date()
  const isBatch = transfer.rail === 'pesonet'
  const isReturned = isBatch && accountOf(bank, transfer).state === 'closed'
  return change(bank, transfer, {
    status: 'completed',
    reason_code: null,
    moved_amount,
    bank_reference: `${isBatch ? 'PN' : 'IP'}${manilaDay(at.getTime()).replaceAll('-', '')}${randomInt(1e9, 1e10)}`,
    completed_at: at.toISOString(),
    plan: isReturned ? planAt(returnTimeAfter(at.getTime()), 'return', 'account_closed') : null,
  })
}

/** A completed transfer can still fail: a late contradiction, after which no money has left. */
export function fail(bank: Bank, transfer: Transfer, reason_code: ReasonCode): Transfer {
  refuseUnless(transfer, ['accepted', 'completed'])
  const undone = { moved_amount: null, bank_reference: null, completed_at: null, plan: null }
  return change(bank, transfer, { status: 'failed', reason_code, ...undone })
}

export function giveBack(bank: Bank, transfer: Transfer, reason_code: ReasonCode): Transfer {
  refuseUnless(transfer, ['completed'])
  return change(bank, transfer, { status: 'returned', reason_code, returned_at: new Date().toISOString(), plan: null })
}

export const planAt = (atMs: number, step: Plan['step'], reason_code: ReasonCode | null = null): Plan => ({
  at: new Date(atMs).toISOString(),
  step,
  reason_code,
})

/** Changes only what will happen, which is no change of the transfer for the platform. */
export function setPlan(bank: Bank, transfer: Transfer, plan: Plan | null): Transfer {
  const changed = { ...transfer, plan }
  bank.transfers.put(changed)
  schedulePlan(bank, changed)
  return changed
}

/** Does what is planned at its time, unless another plan or action has replaced it. */
export function schedulePlan(bank: Bank, { transfer_id, plan }: Transfer): void {
  if (!plan) return
  bank.timetable.at(Date.parse(plan.at), () => {
    const latest = bank.transfers.get(transfer_id)
    if (latest?.plan?.at === plan.at && latest.plan.step === plan.step) carryOut(bank, latest)
  })
}

/** Does now what is planned, and reports it. */
export function carryOut(bank: Bank, transfer: Transfer): Transfer {
  const { step, reason_code } = transfer.plan!
  if (step === 'return') return announce(bank, giveBack(bank, transfer, reason_code ?? 'account_closed'))
  const reason = step === 'fail' ? reason_code : obstacleOf(bank, transfer)
  return announce(bank, reason ? fail(bank, transfer, reason) : complete(bank, transfer))
}

/** PESONet credits a closed account's bank, which returns the money on the next banking day. */
function obstacleOf(bank: Bank, transfer: Transfer): ReasonCode | null {
  const { state } = accountOf(bank, transfer)
  if (state === 'missing') return 'account_not_found'
  return state === 'closed' && transfer.rail === 'instapay' ? 'account_closed' : null
}

function change(bank: Bank, transfer: Transfer, changes: Partial<Transfer>): Transfer {
  const changed = { ...transfer, sequence: transfer.sequence + 1, ...changes }
  bank.transfers.put(changed)
  schedulePlan(bank, changed)
  return changed
}

function refuseUnless({ status }: Transfer, allowed: readonly TransferStatus[]): void {
  if (!allowed.includes(status)) throw new Refused(409, 'not_possible', `This transfer is already ${status}`)
}
