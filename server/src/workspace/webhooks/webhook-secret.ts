/** Showing and replacing the secret. Each needs a step-up; staff never need a merchant's secrets. */
import { staffRoles, type RoleName } from '@singil/contract/identity/access'
import type { MerchantId } from '@singil/contract/kit/id'
import { when } from '@singil/contract/kit/manila-when'
import { fill, refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/webhooks'
import { mailAdmins } from '../../identity/access/index.ts'
import { type ConfirmedCall, requireStepUp } from '../../identity/authenticators/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { writeLetter } from '../../foundation/messages/index.ts'
import * as endpoints from './endpoint-store.ts'
import { shownEndpoint } from './get-endpoint.ts'
import { secretMail } from './message-texts.ts'
import { makeSecret, secretsOf, unseal } from './secrets.ts'
import { wholeMerchant } from './whole-merchant.ts'

const hourMs = 3_600_000

/** The merchant of the caller, who has confirmed the call; its endpoint is locked. */
async function confirmed(context: Context, call: ConfirmedCall, payload: object, words: string): Promise<MerchantId> {
  if (staffRoles.includes(context.actor.role as RoleName)) refuse(contract.problemsOfWebhooks.merchantOnly, {})
  const mid = wholeMerchant(context)
  const endpoint = await endpoints.lock(context.tx, mid)
  if (!endpoint || endpoint.state === 'off') refuse(contract.problemsOfWebhooks.noAddress, {})
  await requireStepUp(context, call, { payload: { mid, ...payload }, words: () => words })
  return mid
}

export const revealWebhookSecret: Handler<typeof contract.revealWebhookSecret> = async (context) => {
  const mid = await confirmed(context, contract.revealWebhookSecret, {}, 'see your webhook secret')
  const rows = await secretsOf(context, mid)
  context.changed('webhook secret', mid, null, { shown: rows.map(({ hint }) => hint) }, { mid, level: 'CRITICAL' })
  return { secrets: rows.map((row) => ({ id: row.id, secret: unseal(context.secrets, row) })) }
}

export const rotateWebhookSecret: Handler<typeof contract.rotateWebhookSecret> = async (context, { body }) => {
  const { overlapHours } = body
  const old = overlapHours > 0 ? `signs for ${overlapHours} hours more` : 'stops at once'
  const mid = await confirmed(
    context,
    contract.rotateWebhookSecret,
    body,
    `make a new webhook secret; the old one ${old}`,
  )
  const until = new Date(context.now.getTime() + overlapHours * hourMs)
  await endpoints.expireSecrets(context.tx, mid, until)
  await makeSecret(context, mid)
  context.changed('webhook secret', mid, null, { oldOneUntil: until.toISOString() }, { mid, level: 'WARNING' })
  const text = overlapHours > 0 ? fill(contract.texts.rotated, { until: when(until) }) : contract.texts.rotatedAtOnce
  const letter = await writeLetter(context, secretMail, { by: context.actor.username, what: text })
  await mailAdmins(context, mid, letter, 'webhooks:secret')
  context.say(text)
  return shownEndpoint(context, mid)
}
