/** Confirms a withdrawal: once, by its code or a step-up, for exactly what was shown. Its money is held, and it is sent or waits for approval. */
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import type { RequestId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfPayouts } from '@singil/contract/payouts/payouts'
import * as contract from '@singil/contract/payouts/withdrawals'
import {
  type Confirmed,
  type ConfirmedCall,
  isCodeEnough,
  requireCodeOrStepUp,
} from '../../identity/authenticators/index.ts'
import { type UsableAccount, usableAccount } from '../bank-accounts/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { confirmCode } from '../../identity/one-time-codes/index.ts'
import { confirmPlan, keyOfDestination, lockPlan, type PayoutRow } from '../payouts/index.ts'
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
  readonly otp?: string | undefined
}

export const confirmWithdrawal: Handler<typeof contract.confirmWithdrawal> = (context, { params, body }) =>
  confirm(context, contract.confirmWithdrawal, {
    requestId: body.requestId,
    signature: params.signature,
    otp: body.otp,
  })

export const confirmCorporateWithdrawal: Handler<typeof contract.confirmCorporateWithdrawal> = (context, { body }) =>
  confirm(context, contract.confirmCorporateWithdrawal, body)

async function confirm(
  context: Context,
  call: typeof contract.confirmWithdrawal | typeof contract.confirmCorporateWithdrawal,
  given: Confirmation,
) {
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
    () =>
      [
        accountOf(context, plan, call === contract.confirmCorporateWithdrawal),
        isCodeEnough(context, contract.withdrawing.id),
      ] as const,
  )
  const proof = await authorizationOf(context, call, plan, byCode ? given.otp : undefined)
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

/** By the code that came with the call, if the policy accepts one. */
async function authorizationOf(
  context: Context,
  call: ConfirmedCall,
  plan: OwnPlan,
  code: string | undefined,
): Promise<Confirmed> {
  const { id, signature: planHash } = plan
  const confirmed = await requireCodeOrStepUp(context, call, {
    payload: { planHash },
    words: () => wordsOf(plan),
    byCode: code !== undefined,
    spendCode: async () => {
      await confirmCode(context, { token: codeToken(context, id), code: code!, purpose: codePurpose, digest: planHash })
      return true
    },
  })
  return confirmed ?? refuse(problem.codeNeeded, {}, 'otp')
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
