/** Confirms a withdrawal: once, by its code or a step-up, for exactly what was shown. Its money is held, and it is sent or waits for approval. */
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import type { RequestId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfPayouts } from '@singil/contract/payouts/payouts'
import * as contract from '@singil/contract/payouts/withdrawals'
import { isCodeEnough, spendProof } from '../../identity/authenticators/index.ts'
import { type UsableAccount, usableAccount } from '../bank-accounts/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { confirmCode } from '../../identity/one-time-codes/index.ts'
import { type Authorization, confirmPlan, keyOfDestination, lockPlan, type PayoutRow } from '../payouts/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { clearanceOf } from './approval.ts'
import { codePurpose, codeToken, wordsOf } from './code.ts'
import { type OwnPlan, ownRequest, planOf } from './own-plan.ts'
import { destinationOf } from './plan-withdrawal.ts'
import { shownWithdrawal } from './view.ts'

const problem = contract.problemsOfWithdrawals

interface Confirmation {
  readonly requestId: RequestId
  readonly signature: string
  readonly otp: string | undefined
}

export const confirmWithdrawal: Handler<typeof contract.confirmWithdrawal> = (context, { params, body }) =>
  confirm(context, { requestId: body.requestId, signature: params.signature, otp: body.otp }, false)

export const confirmCorporateWithdrawal: Handler<typeof contract.confirmCorporateWithdrawal> = (context, { body }) =>
  confirm(context, { requestId: body.requestId, signature: body.signature, otp: body.otp }, true)

async function confirm(context: Context, given: Confirmation, isCorporate: boolean) {
  const row = await ownRequest(context, given.requestId)
  const [wallet, legs] = await withoutWaiting(
    context.tx,
    () => [findWallet(context, row.wallet_id), lockPlan(context, row)] as const,
  )
  const plan = planOf(legs)
  if (given.signature !== plan.signature) refuse(problemsOfPayouts.notAuthorized, {})
  // Confirmed before: its answer was lost.
  if (plan.first.authorized_at !== null) return accepted(context, wallet.name, plan.legs)
  const [{ wait }, byCode] = await withoutWaiting(
    context.tx,
    () => [accountOf(context, plan, isCorporate), isCodeEnough(context, contract.withdrawing.id)] as const,
  )
  const proof = await authorizationOf(context, plan, byCode ? given.otp : undefined)
  const authorization = { ...proof, planHash: plan.signature }
  return accepted(context, wallet.name, await confirmPlan(context, plan.legs, authorization, wait, clearanceOf))
}

/** The account, which must still be the one that was shown, and enabled. */
async function accountOf(context: Context, { first }: OwnPlan, isCorporate: boolean): Promise<UsableAccount> {
  const account = await usableAccount(context, first.bank_account_id as BankAccountId, context.now)
  if ((account.accountType === 'corporate') !== isCorporate)
    refuse(isCorporate ? problem.forCorporate : problem.notForCorporate, {})
  if (keyOfDestination(context, destinationOf(account)) !== first.destination_key)
    refuse(problemsOfPayouts.notAuthorized, {})
  return account
}

async function authorizationOf(context: Context, plan: OwnPlan, otp: string | undefined): Promise<Authorization> {
  const { id, signature: planHash } = plan
  if (otp !== undefined) {
    await confirmCode(context, { token: codeToken(context, id), code: otp, purpose: codePurpose, digest: planHash })
    return { kind: 'otp', id: `code:${id}` }
  }
  const spent = await spendProof(context, {
    action: contract.withdrawing.id,
    name: contract.confirmWithdrawal.id,
    payload: { planHash },
    words: () => wordsOf(plan),
  })
  if (!spent) return refuse(problem.codeNeeded, {}, 'otp')
  return { kind: spent.factor === 'otp' ? 'otp' : 'passkey', id: spent.stepUpId }
}

function accepted(context: Context, walletName: string, legs: readonly PayoutRow[]) {
  const waits = legs.some(({ status }) => status === 'AUTHORIZED')
  context.say(waits ? contract.texts.waits : contract.texts.requested)
  return {
    requestId: legs[0]!.request_id,
    status_text: contract.texts.processing,
    withdrawals: legs.map((row) => shownWithdrawal(row, walletName)),
  }
}
