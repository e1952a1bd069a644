/** Confirms a supplier payment: once, for exactly the confirmed payload. From then on its money is held. */
import { type DisbursementId, problemsOfDisbursements } from '@singil/contract/disbursements'
import { refuse } from '@singil/contract/kit/problem'
import type { AuthorizationKind } from '@singil/contract/withdrawals'
import type { Context } from '../kit/work/index.ts'
import { holdAvailable } from '../wallets/index.ts'
import { assertMove } from './disbursement.ts'
import { refuseIfPaused } from './draft-disbursement.ts'
import { lockDisbursement, moneyOf, move } from './move.ts'
import { disbursementAsked } from './postings.ts'
import type { DisbursementRow } from './store.ts'

/** A second factor was requested; its digest is the row's `payload_hash`, so that it confirms only this payment. */
export async function awaitConfirmation(context: Context, id: DisbursementId, until: Date): Promise<DisbursementRow> {
  return move(context, await lockDisbursement(context, id), 'OTP_SENT', { confirm_until: until })
}

/** The confirmation: the id of the factor used, and the hash of the payload that it confirms. */
export interface Authorization {
  readonly kind: AuthorizationKind
  readonly id: string
  readonly payloadHash: string
}

/**
 * Holds the supplier's amount, our fee and its VAT. Refuses a confirmation of another payload or one that is too late, and refuses with
 * "Insufficient Fund" if the wallet cannot pay.
 */
export async function confirmDisbursement(
  context: Context,
  id: DisbursementId,
  authorization: Authorization,
): Promise<DisbursementRow> {
  const row = await lockDisbursement(context, id)
  assertMove(row.status, 'PENDING')
  if (authorization.payloadHash !== row.payload_hash) refuse(problemsOfDisbursements.notAuthorized, {})
  if (row.confirm_until! < context.now) refuse(problemsOfDisbursements.confirmedTooLate, {})
  await refuseIfPaused(context, row.mid)
  const { mid, wallet_id: walletId, request_id: requestId, total: amount } = row
  const hold = { holdId: row.id, mid, walletId, reason: 'disbursement' as const, requestId, amount }
  await holdAvailable(context, hold, disbursementAsked(moneyOf(context, row)))
  return move(context, row, 'PENDING', {
    authorization_kind: authorization.kind,
    authorization_id: authorization.id,
    authorized_hash: authorization.payloadHash,
    authorized_at: context.now,
  })
}
