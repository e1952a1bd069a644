/** Confirms a withdrawal once, with a proof for exactly this withdrawal; from then on its money is held. */
import { refuse } from '@singil/contract/kit/problem'
import { type AuthorizationKind, problemsOfWithdrawals, type WithdrawalId } from '@singil/contract/withdrawals'
import type { Context } from '../kit/work/index.ts'
import { holdAvailable } from '../wallets/index.ts'
import { hourRefusal, refuseIfPaused } from './ask-withdrawal.ts'
import { lockWithdrawal, moneyOf, move } from './move.ts'
import { withdrawalAsked } from './postings.ts'
import type { WithdrawalRow } from './store.ts'
import { assertMove } from './withdrawal.ts'

/** Waits for the second factor, whose digest is the row's `payload_hash`, so that it confirms only this withdrawal. */
export async function awaitAuthorization(context: Context, id: WithdrawalId, until: Date): Promise<WithdrawalRow> {
  return move(context, await lockWithdrawal(context, id), 'OTP_SENT', { confirm_until: until })
}

/** The confirmation: the id of its proof, and the payload hash it was issued for. */
export interface Authorization {
  readonly kind: AuthorizationKind
  readonly id: string
  readonly payloadHash: string
}

/**
 * Holds amount, fee and VAT. Refuses a confirmation for something else or too late, an amount above the hourly limit, and with
 * "Insufficient Fund" more than the wallet has.
 */
export async function authorizeWithdrawal(
  context: Context,
  id: WithdrawalId,
  authorization: Authorization,
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(context, id)
  assertMove(row.status, 'AUTHORIZED')
  if (authorization.payloadHash !== row.payload_hash) refuse(problemsOfWithdrawals.notAuthorized, {})
  if (row.confirm_until! < context.now) refuse(problemsOfWithdrawals.confirmedTooLate, {})
  await refuseIfPaused(context, row.mid)
  const refusal = await hourRefusal(context, row.wallet_id, row, row)
  if (refusal) throw refusal
  const { mid, wallet_id: walletId, request_id: requestId, total: amount } = row
  const hold = { holdId: row.id, mid, walletId, reason: 'withdrawal' as const, requestId, amount }
  await holdAvailable(context, hold, withdrawalAsked(moneyOf(context, row)))
  return move(context, row, 'AUTHORIZED', {
    authorization_kind: authorization.kind,
    authorization_id: authorization.id,
    authorized_hash: authorization.payloadHash,
    authorized_at: context.now,
  })
}
