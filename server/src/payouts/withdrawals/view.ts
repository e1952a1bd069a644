/** Withdrawals in the form of the contract. */
import { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import type { Leg, Withdrawal } from '@singil/contract/payouts/withdrawals'
import { type PayoutRow, ruleOf } from '../payouts/index.ts'
import type { PlannedLeg } from './plan-withdrawal.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const shownLeg = ({ leg, amount, fee, vat, total, dueAt, arrives }: PlannedLeg): Leg => ({
  leg,
  amount,
  fee,
  vat,
  total,
  dueAt: dueAt.toISOString(),
  arrives: arrives.toISOString(),
})

export const shownWithdrawal = (row: PayoutRow, walletName: string): Withdrawal => ({
  id: row.id,
  requestId: row.request_id,
  planId: row.plan_id,
  leg: row.leg,
  legs: row.legs,
  mid: row.mid,
  walletId: row.wallet_id,
  walletName,
  bankAccountId: row.bank_account_id === null ? null : BankAccountId.parse(row.bank_account_id),
  to: row.destination_hint,
  rail: row.rail,
  amount: row.amount,
  fee: row.fee,
  vat: row.vat,
  total: row.total,
  reason: row.reason,
  status: row.status,
  remark: row.remark,
  bankReference: row.rail_reference,
  askedBy: row.asked_by,
  autoSweepId: ruleOf(row),
  createdAt: row.created_at.toISOString(),
  confirmedAt: iso(row.authorized_at),
  dueAt: row.due_at.toISOString(),
  sentAt: iso(row.sent_at),
  expectedBy: iso(row.expected_by),
  endedAt: iso(row.ended_at),
})
