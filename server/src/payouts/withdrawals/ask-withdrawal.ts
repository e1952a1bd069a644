/** Asks for a withdrawal: its transfers are written, nothing is held, and the code that confirms exactly them is sent. */
import { type RequestId, RequestId as RequestIdShape } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payouts/withdrawals'
import { isCodeEnough } from '../../identity/authenticators/index.ts'
import { shownDelivery } from '../../identity/one-time-codes/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import { refusingAs } from '../../kit/base/index.ts'
import type { Context, Flow, Handler } from '../../kit/work/index.ts'
import { askConfirmation, costOf, findRequest, type PayoutRow, refusalOf } from '../payouts/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { codeToken, sendCode } from './code.ts'
import { draftPlan } from './draft-plan.ts'
import { type OwnPlan, planOf, planOfRequest } from './own-plan.ts'
import { arrivalOf } from './plan.ts'
import { type Plan, planWithdrawal, type WithdrawalInput } from './plan-withdrawal.ts'
import { shownLeg } from './view.ts'

const problem = contract.problemsOfWithdrawals
/** How long a withdrawal waits for its confirmation; each code is valid for a shorter time. */
const confirmMs = 15 * 60_000

export const getRequestId: Handler<typeof contract.getRequestId> = async (context, { params }) => {
  await findWallet(context, params.id)
  return { requestId: RequestIdShape.parse(context.newRequestId()) }
}

interface Body extends WithdrawalInput {
  readonly requestId: RequestId
  readonly reason: string
  readonly legs: number
}

export const askWithdrawal: Flow<typeof contract.askWithdrawal> = async (flow, { body }) => {
  const { plan, own, token } = await flow.unit(async (context) => {
    const [plan, known, byCode] = await withoutWaiting(
      context.tx,
      () =>
        [
          planWithdrawal(context, body),
          findRequest(context, body.requestId),
          isCodeEnough(context, contract.withdrawing.id),
        ] as const,
    )
    const own = known ? await again(context, body, known) : await asked(context, body, plan)
    return { plan, own, token: byCode ? codeToken(context, own.id) : null }
  })
  const sent = token === null ? null : await sendCode(flow, { ...own, token }, 'sms')
  const legs = own.legs.map((row) => ({
    ...row,
    dueAt: row.due_at,
    arrives: arrivalOf(row.due_at, plan.cutOffs, plan.holidays),
  }))
  return {
    requestId: own.first.request_id,
    signature: own.signature,
    amount: body.amount,
    total: plan.total,
    to: own.first.destination_hint,
    legs: legs.map(shownLeg),
    confirmBy: own.first.confirm_until!.toISOString(),
    code: sent && shownDelivery(sent),
  }
}

/** The withdrawal under this request id, written now. */
async function asked(context: Context, body: Body, plan: Plan): Promise<OwnPlan> {
  if (plan.refusal) throw plan.refusal
  const alone = refusalOf(costOf(body.amount, plan.terms.fee), plan.terms)
  if (body.legs === 1 && alone) throw alone
  if (plan.legs.length !== body.legs) refuse(problem.planChanged, { legs: plan.legs.length }, 'legs')
  const until = new Date(context.now.getTime() + confirmMs)
  return planOf(await askConfirmation(context, draftPlan(context, plan, body), until))
}

/** The same one asked again is the same withdrawal, so a lost response is no second one. */
async function again(context: Context, body: Body, known: PayoutRow): Promise<OwnPlan> {
  const own = await refusingAs(planOfRequest(context, known), () => refuse(problem.requestUsed, {}, 'requestId'))
  if (!isSame(own, body) || own.first.status !== 'OTP_SENT') refuse(problem.requestUsed, {}, 'requestId')
  return own
}

const isSame = ({ legs, first }: OwnPlan, body: Body): boolean =>
  first.wallet_id === body.walletId &&
  first.bank_account_id === body.bankAccountId &&
  first.reason === body.reason &&
  sumOf(legs) === body.amount
const sumOf = (legs: readonly PayoutRow[]): number => legs.reduce((sum, { amount }) => sum + amount, 0)
