/** The states of a supplier payment and their transitions. */
import { type DisbursementStatus, problemsOfDisbursements } from '@singil/contract/disbursements'
import { refuse } from '@singil/contract/kit/problem'

const next: Readonly<Record<DisbursementStatus, readonly DisbursementStatus[]>> = {
  DRAFT: ['OTP_SENT'],
  OTP_SENT: ['PENDING'],
  PENDING: ['SUCCESS', 'FAILED', 'UNKNOWN'],
  UNKNOWN: ['SUCCESS', 'FAILED'],
  // Sent back by the bank.
  SUCCESS: ['RETURNED'],
  FAILED: [],
  RETURNED: [],
}

/** Refuses a transition that the state table does not have. */
export function assertMove(from: DisbursementStatus, to: DisbursementStatus): void {
  if (!next[from].includes(to)) refuse(problemsOfDisbursements.moveFrom, { status: from, wanted: to })
}
