/** Binds a split template to a store or to a payment link. */
import { problemsOfCheckout, type TemporaryId } from '@singil/contract/payments/checkout'
import { fill, refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/split-payments'
import { findOwnLink } from '../checkout/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import * as bindings from './bindings-store.ts'
import * as store from './templates-store.ts'

const { problemsOfSplitPayments: problem, texts } = contract
type TemplateChoice = contract.SplitTemplateId | null

export const bindStoreSplit: Handler<typeof contract.bindStoreSplit> = async (context, { params, body }) => {
  const mid = context.mid()
  const found = (await findStores(context.tx, [params.storeId])).get(params.storeId)
  if (found?.mid !== mid) refuse(problemsOfCheckout.storeUnknown, {})
  const template = await usable(context, body.templateId)
  await put(context, 'store', params.storeId, template && { ...template, version: null })
  context.say(template ? fill(texts.storeBound, template) : texts.storeFree)
  return { templateId: template?.id ?? null, name: template?.name ?? null }
}

export const bindLinkSplit: Handler<typeof contract.bindLinkSplit> = (context, { params, body }) =>
  bindLink(context, params.id, body.templateId)

/** Test links are never paid, so they are not shared. */
export const bindPartnerSplit: Handler<typeof contract.bindPartnerSplit> = (context, { params, body }) =>
  context.actor.partner?.mode === 'test'
    ? refuse(problemsOfCheckout.unknown, {})
    : bindLink(context, params.id, body.templateId)

async function bindLink(context: Context, id: TemporaryId, templateId: TemplateChoice) {
  const link = (await findOwnLink(context.tx, context.scope, id)) ?? refuse(problemsOfCheckout.unknown, {})
  const template = await usable(context, templateId)
  if (link.state !== 'open' || link.expires_at <= context.now) refuse(problem.linkTooLate, {})
  await put(context, 'link', id, template)
  context.say(template ? fill(texts.linkBound, template) : texts.linkFree)
  return { templateId: template?.id ?? null, name: template?.name ?? null }
}

export const getLinkSplit: Handler<typeof contract.getLinkSplit> = async (context, { params: { id } }) => {
  if (!(await findOwnLink(context.tx, context.scope, id))) refuse(problemsOfCheckout.unknown, {})
  const template = await bindings.templateOf(context.tx, 'link', id)
  return { templateId: template?.id ?? null, name: template?.name ?? null }
}

/** The template with its version in use; null if none is wanted. */
async function usable(context: Context, id: TemplateChoice) {
  if (id === null) return null
  const row = await store.lockTemplate(context.tx, context.mid(), id)
  if (!row) refuse(problem.templateUnknown, {}, 'templateId')
  if (row.ended_at) refuse(problem.templateEnded, {}, 'templateId')
  if (row.version === null) refuse(problem.templateNotApproved, {}, 'templateId')
  return { id: row.id, name: row.name, version: row.version }
}

async function put(
  context: Context,
  kind: bindings.BindingRow['kind'],
  subjectId: string,
  template: { readonly id: contract.SplitTemplateId; readonly version: number | null } | null,
): Promise<void> {
  const mid = context.mid()
  const before = await bindings.templateOf(context.tx, kind, subjectId)
  if (template)
    await bindings.bind(context.tx, {
      kind,
      subject_id: subjectId,
      mid,
      template_id: template.id,
      version: template.version,
      bound_by: context.actor.username,
      bound_at: context.now,
    })
  else await bindings.unbind(context.tx, mid, kind, subjectId)
  const after = { templateId: template?.id ?? null, version: template?.version ?? null }
  context.changed(`split of a ${kind}`, subjectId, { templateId: before?.id ?? null }, after, { mid, level: 'WARNING' })
}
