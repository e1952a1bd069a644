import * as contract from '@singil/contract/payments/forms'
import type { FormRow } from '@singil/contract/kit/form-layout'
import { asksForSecret } from '@singil/contract/kit/form-rules'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import { shownDraft } from './fetch-draft.ts'
import * as store from './store.ts'

const { problemsOfForms: problem } = contract

export const saveDraft: Handler<typeof contract.saveDraft> = async (context, { body }) => {
  const { type, rows, version } = body
  const mid = context.mid()
  await store.lockForms(context.tx, mid)
  const draft = await checkedDraft(context, type, version)
  refuseSecrets(rows)
  const saved = { version: version + 1, layout: rows, saved_at: context.now, saved_by: context.actor.username }
  await store.saveDraft(context.tx, { mid, type, ...saved })
  context.changed('form draft', type, noted(draft), noted(saved), { mid })
  context.say(contract.texts.draftSaved)
  return shownDraft(context, type)
}

const noted = (draft: { readonly version: number; readonly layout: readonly FormRow[] } | undefined) =>
  draft ? { version: draft.version, layout: draft.layout } : null

/** The draft of this version; undefined for 0. Refuses if another person saved in the meantime. */
export async function checkedDraft(
  context: Context,
  type: contract.FormType,
  version: number,
): Promise<store.DraftRow | undefined> {
  const draft = await store.draftOf(context.tx, context.mid(), type)
  if ((draft?.version ?? 0) !== version) refuse(problem.stale, { by: draft?.saved_by ?? 'Another person' }, 'version')
  return draft
}

function refuseSecrets(rows: readonly FormRow[]): void {
  for (const [row, { columns }] of rows.entries())
    for (const [column, field] of columns.entries())
      if (asksForSecret(field)) refuse(problem.cardNumber, {}, `rows.${row}.columns.${column}.label`)
}
