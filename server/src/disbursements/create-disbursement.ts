/** Creates a disbursement: once, by its code or a step-up, for exactly what was shown. Its money is held, and it is sent or waits for approval. */
import * as contract from '@singil/contract/disbursements'
import { isCodeEnough, spendProof } from '../authenticators/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import {
  type Authorization,
  authorizePlan,
  awaitAuthorization,
  hashOfPlan,
  queuePlan,
  sendNow,
} from '../payouts/index.ts'
import { waitsForApproval } from './approval.ts'
import { spendCode } from './disbursement-code.ts'
import { draftDisbursement } from './draft-disbursement.ts'
import { digestOf, type Plan, planDisbursement, wordsOf } from './plan-disbursement.ts'
import { shownDisbursement } from './shown-disbursement.ts'
import * as store from './store.ts'

/** Between the draft and its confirmation, which are in one unit of work. */
const confirmMs = 60_000

export const createDisbursement: Handler<typeof contract.createDisbursement> = async (context, { body }) => {
  const plan = await planDisbursement(context, body)
  if (plan.refusal) throw plan.refusal
  const confirmed = await confirmedBy(context, plan, digestOf(context, plan, body.reason), body.otp_token)
  const { payout } = await draftDisbursement(context, {
    walletId: plan.wallet.id,
    supplier: {
      id: plan.supplier.id,
      name: plan.supplier.companyName,
      tin: plan.supplier.tin,
      kind: plan.supplier.payee,
      destination: plan.destination,
    },
    rail: plan.terms.rail,
    gross: plan.gross,
    isVatInclusive: plan.supplier.isVatRegistered,
    atc: plan.atc,
    reason: body.reason,
  })
  const until = new Date(context.now.getTime() + confirmMs)
  const planHash = hashOfPlan(await awaitAuthorization(context, payout.plan_id, until))
  const [held] = await authorizePlan(context, payout.plan_id, { ...confirmed, planHash })
  const isWaiting = await waitsForApproval(context, held!, plan)
  const [row] = isWaiting ? [held!] : await queuePlan(context, payout.plan_id)
  if (!isWaiting) context.job(sendNow.name, {}, { key: sendNow.name })
  context.say(isWaiting ? contract.texts.waits : contract.texts.created)
  return shownDisbursement((await store.find(context.tx, row!.id))!, row!)
}

async function confirmedBy(
  context: Context,
  plan: Plan,
  digest: string,
  pass: string | undefined,
): Promise<Omit<Authorization, 'planHash'>> {
  if (await isCodeEnough(context, contract.disbursing.id)) {
    await spendCode(context, digest, pass)
    return { kind: 'otp', id: `code:${context.newId()}` }
  }
  const spent = await spendProof(context, {
    action: contract.disbursing.id,
    name: contract.createDisbursement.id,
    payload: { digest },
    words: () => wordsOf(plan),
  })
  if (spent) return { kind: spent.factor === 'otp' ? 'otp' : 'passkey', id: spent.stepUpId }
  await spendCode(context, digest, pass)
  return { kind: 'otp', id: `code:${context.newId()}` }
}
