/** A transfer as stored by the bank, with its names on the wire. */
import type { Rail } from './banks.ts'

export const failReasons = [
  'account_closed',
  'account_not_found',
  'name_mismatch',
  'bank_rejected',
  'limit_exceeded',
] as const
export const returnReasons = ['account_closed', 'account_not_found', 'beneficiary_refused'] as const
export type ReasonCode = (typeof failReasons)[number] | (typeof returnReasons)[number]

export type TransferStatus = 'accepted' | 'completed' | 'failed' | 'returned'
/** `settle` completes the transfer unless the state of the account prevents it. */
export type Plan = { at: string; step: 'settle' | 'fail' | 'return'; reason_code: ReasonCode | null }

export type Transfer = {
  transfer_id: string
  transfer_ref: string
  rail: Rail
  amount: number
  /** What really left, if it differs from the amount asked. */
  moved_amount: number | null
  currency: 'PHP'
  bank_code: string
  account_number: string
  account_name: string
  remark: string
  notify_url: string
  status: TransferStatus
  reason_code: ReasonCode | null
  bank_reference: string | null
  /** Counts the changes of this transfer; a callback with a lower number is older. */
  sequence: number
  expected_by: string
  completed_at: string | null
  returned_at: string | null
  created_at: string
  /** What happens next without further action. */
  plan: Plan | null
  idempotency_key: string
  body_digest: string
}

/** The current state. */
export const transferView = (transfer: Transfer) => ({
  transfer_id: transfer.transfer_id,
  transfer_ref: transfer.transfer_ref,
  rail: transfer.rail,
  amount: transfer.moved_amount ?? transfer.amount,
  currency: transfer.currency,
  status: transfer.status,
  reason_code: transfer.reason_code,
  bank_reference: transfer.bank_reference,
  sequence: transfer.sequence,
  expected_by: transfer.expected_by,
  completed_at: transfer.completed_at,
  returned_at: transfer.returned_at,
  created_at: transfer.created_at,
})
export type TransferView = ReturnType<typeof transferView>

/** The answer of a creation: always the first state, so that a replayed request gets the identical answer. */
export const creationView = (transfer: Transfer): TransferView =>
  transferView({
    ...transfer,
    status: 'accepted',
    moved_amount: null,
    reason_code: null,
    bank_reference: null,
    sequence: 1,
    completed_at: null,
    returned_at: null,
  })
