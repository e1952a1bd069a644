/** A withdrawal is confirmed: by exactly what was confirmed, once, and from then on its money is held. */
import { refuse } from '@singil/contract/kit/problem'
import { type AuthorizationKind, problemsOfWithdrawals, type WithdrawalId } from '@singil/contract/withdrawals'
import type { Context } from '../kit/work/index.ts'
import { holdAvailable } from '../wallets/index.ts'
import { hourRefusal, refuseIfPaused } from './ask-withdrawal.ts'
import { lockWithdrawal, moneyOf, move } from './move.ts'
import { withdrawalAsked } from './postings.ts'
import type { WithdrawalRow } from './store.ts'
import { assertMove } from './withdrawal.ts'

/** A second factor is on its way; its digest is the row's `payload_hash`, so that it confirms this withdrawal alone. */
export async function awaitAuthorization(context: Context, id: WithdrawalId, until: Date): Promise<WithdrawalRow> {
  return move(context, await lockWithdrawal(context, id), 'OTP_SENT', { confirm_until: until })
}

/** Whoever confirmed: the id of what did it, and the hash of the payload that it was given for. */
export interface Authorization {
  readonly kind: AuthorizationKind
  readonly id: string
  readonly payloadHash: string
}

/**
 * Holds amount, fee and VAT. Refuses what was confirmed for something else or too late, what would pass the limit of the hour, and with
 * "Insufficient Fund" what the wallet cannot pay.
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
