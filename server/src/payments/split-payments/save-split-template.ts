import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/split-payments'
import type { Context, Handler } from '../../kit/work/index.ts'
import { askForVersion } from './approval.ts'
import { receiversNamed } from './store.ts'
import * as store from './templates-store.ts'
import { shownTemplates } from './view-template.ts'

const { problemsOfSplitPayments: problem } = contract

/** A new version replaces one that still waits. */
export const saveSplitTemplate: Handler<typeof contract.saveSplitTemplate> = async (context, { body }) => {
  const mid = context.mid()
  const { tx, actor, now } = context
  const names = await knownReceivers(context, body.rules)
  await store.lockTemplates(tx, mid)
  const others = await store.templatesOf(tx, mid, false)
  const isTaken = others.some(({ id, name }) => id !== body.id && name.toLowerCase() === body.name.toLowerCase())
  if (isTaken) refuse(problem.nameTaken, {}, 'name')
  if (body.id === undefined && others.length >= contract.maxTemplates)
    refuse(problem.tooManyTemplates, { most: contract.maxTemplates })
  const row = body.id === undefined ? await added(context, body.name) : await found(context, body.id)
  const version = ((await store.versionsOf(tx, [row.id])).at(-1)?.version ?? 0) + 1
  const { bearer, rules } = body
  const asked = { template_id: row.id, mid, version, bearer, rules }
  // A version that waits ends here, because the new request replaces its own.
  const approvalId = await askForVersion(context, body.name, asked, names)
  await store.insertVersion(tx, {
    ...asked,
    state: 'waiting',
    approval_id: approvalId,
    because: null,
    asked_by: actor.username,
    asked_at: now,
    decided_at: null,
  })
  const renamed = row.name === body.name ? row : await store.updateTemplate(tx, row.id, { name: body.name })
  const { name } = renamed
  context.changed(
    'split template',
    row.id,
    body.id ? { name: row.name } : null,
    { name, version, bearer, rules },
    { mid },
  )
  context.say(contract.texts.asked)
  const [shown] = await shownTemplates(context, [renamed])
  return shown!
}

async function added(context: Context, name: string): Promise<store.TemplateRow> {
  const row: store.TemplateRow = {
    id: contract.SplitTemplateId.parse(context.newId()),
    mid: context.mid(),
    name,
    version: null,
    ended_at: null,
    created_by: context.actor.username,
    created_at: context.now,
  }
  await store.insertTemplate(context.tx, row)
  return row
}

async function found(context: Context, id: contract.SplitTemplateId): Promise<store.TemplateRow> {
  const row = await store.lockTemplate(context.tx, context.mid(), id)
  if (!row) refuse(problem.templateUnknown, {})
  if (row.ended_at) refuse(problem.templateEnded, {})
  return row
}

/** The receivers of these rules by their exact ids; refuses the merchant itself, and one that is not active. */
export async function knownReceivers(context: Context, rules: readonly contract.ShareRule[]) {
  const mids = rules.map(({ mid }) => mid)
  const own = mids.indexOf(context.mid())
  if (own >= 0) refuse(problem.sameReceiver, {}, `rules.${own}.mid`)
  const names = await receiversNamed(context.tx, mids)
  const unknown = mids.findIndex((mid) => !names.get(mid)?.is_active)
  if (unknown >= 0) refuse(problem.receiverUnknown, {}, `rules.${unknown}.mid`)
  return names
}
