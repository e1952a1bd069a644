import * as contract from '@singil/contract/forms'
import { inputsOf } from '@singil/contract/kit/form-layout'
import { faultsOfLayout, layoutChanges } from '@singil/contract/kit/form-rules'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../kit/work/index.ts'
import { shownDraft } from './fetch-draft.ts'
import { checkedDraft } from './save-draft.ts'
import * as store from './store.ts'

const { problemsOfForms: problem } = contract

export const publishForm: Handler<typeof contract.publishForm> = async (context, { body }) => {
  const { type, version, remark } = body
  const mid = context.mid()
  await store.lockForms(context.tx, mid)
  const draft = await checkedDraft(context, type, version)
  const before = await store.newest(context.tx, mid, type)
  const rows = draft?.layout ?? []
  const [fault] = faultsOfLayout(rows)
  if (fault) {
    const [row = '', column = '', property = ''] = fault.path.split('.')
    refuse(problem.invalid, { message: fault.message }, `rows.${row}.columns.${column}.${property}`)
  }
  if (!draft || layoutChanges(before?.layout ?? [], rows).length === 0) refuse(problem.unchanged, {})
  const published = {
    version: (before?.version ?? 0) + 1,
    layout: rows,
    remark,
    published_at: context.now,
    published_by: context.actor.username,
  }
  await store.publish(context.tx, { mid, type, ...published })
  const noted = (of: Pick<store.VersionRow, 'version' | 'layout'>) => ({
    version: of.version,
    fields: inputsOf(of.layout).map(({ paramName }) => paramName),
  })
  context.changed('form', type, before ? noted(before) : null, noted(published), { mid, level: 'WARNING' })
  context.say(contract.texts.published)
  return shownDraft(context, type)
}
