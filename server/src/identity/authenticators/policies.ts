import { stepUps } from '@singil/contract/all'
import * as contract from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import type { StepUp } from '@singil/contract/kit/step-up'
import { problemsOfKit } from '../../kit/base/index.ts'
import type { Handler, Context } from '../../kit/work/index.ts'
import { mailStaff } from '../access/index.ts'
import { writeLetter } from '../../foundation/messages/index.ts'
import { policyMail } from './message-texts.ts'
import * as store from './store.ts'
import { requireStepUp } from './require-step-up.ts'
import { mustAlwaysAsk } from './policy.ts'

export const listPolicies: Handler<typeof contract.listPolicies> = async ({ tx }) => {
  const rows = await store.policies(tx)
  return stepUps.flatMap((declared) =>
    rows.filter((row) => row.action === declared.id).map((row) => shownPolicy(declared, row)),
  )
}

const shownPolicy = ({ id, label, text, asks }: StepUp, row: store.PolicyRow): contract.Policy => ({
  action: id,
  label,
  text,
  isAlwaysAsked: asks === 'always',
  factors: contract.factors.filter((factor) => row.factors.includes(factor)),
  asks: row.asks,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
})

export const changePolicy: Handler<typeof contract.changePolicy> = async (context, { params, body }) => {
  const { tx, now, actor } = context
  const declared = stepUps.find(({ id }) => id === params.action) ?? refuse(problemsOfKit.invalid, {}, 'action')
  const { id: action, words } = declared
  if (body.asks !== 'always' && mustAlwaysAsk(action)) refuse(contract.problemsOfAuthenticators.alwaysAsked, {}, 'asks')
  const before = await store.lockPolicy(tx, action)
  const factors = contract.factors.filter((factor) => body.factors.includes(factor))
  const wish = { action, factors, asks: body.asks }
  await requireStepUp(context, contract.changePolicy, {
    payload: wish,
    words: () => `change which factors are enough for ${words}`,
  })
  const after = { ...before, ...wish, updated_at: now, updated_by: actor.username }
  await store.updatePolicy(tx, after)
  const noted = (row: store.PolicyRow) => ({ factors: row.factors, asks: row.asks })
  context.changed('authenticator-policy', action, noted(before), noted(after), { level: 'CRITICAL' })
  await notifyAdministrators(context, words)
  context.say(contract.texts.policyChanged)
  return shownPolicy(declared, after)
}

/** A single administrator can weaken the policy, so the others are notified. */
async function notifyAdministrators(context: Context, words: string): Promise<void> {
  const values = { by: context.actor.username, action: words }
  const letter = await writeLetter(context, policyMail, values, {
    url: `${context.publicUrl}/portal/authorization?tab=steps`,
  })
  await mailStaff(context, ['Administrator'], letter, 'authenticators:policy')
}
