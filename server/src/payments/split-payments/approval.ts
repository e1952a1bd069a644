/** A version of a split template waits until staff have approved it; the one before stays in use until then. */
import { approvingSplit, SplitTemplateId } from '@singil/contract/payments/split-payments'
import * as z from 'zod'
import { approvableAction, askSecondPerson, formatEnd } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { formatBearer, formatRule } from './format-rule.ts'
import type { ReceiverRow } from './store.ts'
import * as store from './templates-store.ts'

type TemplateVersion = Pick<store.VersionRow, 'template_id' | 'mid' | 'version' | 'bearer' | 'rules'>

/** Returns the id of the request. */
export const askForVersion = (
  context: Context,
  name: string,
  asked: TemplateVersion,
  names: ReadonlyMap<string, ReceiverRow>,
): Promise<string> =>
  askSecondPerson(context, approvingSplit, {
    subjectId: asked.template_id,
    mid: asked.mid,
    payload: { version: asked.version },
    title: `Share sales by ${name}`,
    reason: '',
    changes: [
      { label: 'Fee', before: null, after: formatBearer(asked.bearer) },
      ...asked.rules.map((rule) => ({
        label: `${names.get(rule.mid)?.name ?? ''} (${rule.mid})`,
        before: null,
        after: formatRule(rule),
      })),
    ],
  })

export const approveSplit = approvableAction(approvingSplit, z.object({ version: z.int() }), {
  apply: async (context, { subjectId, payload: { version } }) => {
    const id = SplitTemplateId.parse(subjectId)
    const decided = { state: 'approved', because: null, decided_at: context.now } as const
    if (!(await store.decideVersion(context.tx, id, version, decided))) return
    const before = await store.lockById(context.tx, id)
    const { mid } = await store.updateTemplate(context.tx, id, { version })
    const note = { mid, level: 'WARNING' } as const
    context.changed('split template', id, { version: before?.version ?? null }, { version }, note)
  },
  end: async (context, { subjectId, payload: { version } }, how) => {
    const id = SplitTemplateId.parse(subjectId)
    const because = formatEnd(how)
    await store.decideVersion(context.tx, id, version, { state: 'rejected', because, decided_at: context.now })
    const row = await store.lockById(context.tx, id)
    context.changed('split template', id, null, { version, because }, { mid: row?.mid, level: 'WARNING' })
  },
})
