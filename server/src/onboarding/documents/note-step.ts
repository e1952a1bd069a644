import type { Context } from '../../kit/work/index.ts'
import type { Purpose } from './purposes.ts'
import * as store from './store.ts'

type Step = Pick<store.LogRow, 'what'> & Partial<Pick<store.LogRow, 'type' | 'reason' | 'note'>>

/** Writes a step of a case to its log and to the audit trail, and tells the screens. */
export async function noteStep(
  context: Context,
  purpose: Purpose,
  { mid, state, version }: store.CaseRow,
  step: Step,
): Promise<void> {
  const { what, type = null, reason = null, note = '' } = step
  const { now, actor } = context
  const line = { id: context.newId(), mid, purpose: purpose.name, at: now, by_name: actor.username, what }
  await store.addLog(context.tx, { ...line, type, reason, note })
  const level = what === 'approved' || what === 'reupload' ? 'WARNING' : 'INFO'
  context.changed('documents', `${mid}:${purpose.name}`, null, { ...step, state, version }, { mid, level })
  purpose.announce(context, mid)
}
