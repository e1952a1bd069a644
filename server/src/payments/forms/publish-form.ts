import * as contract from '@singil/contract/payments/forms'
import { FormRows, inputsOf } from '@singil/contract/kit/form-layout'
import { faultsOfLayout, fieldsToReview, layoutChanges } from '@singil/contract/kit/form-rules'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { approvableAction, askSecondPerson, endWaiting, formatEnd } from '../../workspace/approvals/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { shownDraft, subjectOf } from './fetch-draft.ts'
import { reviewedMail } from './message-texts.ts'
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
  const wish = { type, rows, remark, by: context.actor.username }
  const doubted = fieldsToReview(rows)
  if (doubted.length === 0) {
    // What waits is older than what is published now.
    const replaced = { state: 'obsolete', by: null, note: 'Another version was published.' } as const
    await endWaiting(context, contract.publishingForm, subjectOf(mid, type), replaced)
    await publish(context, mid, wish)
    context.say(contract.texts.published)
  } else {
    await askSecondPerson(context, contract.publishingForm, {
      subjectId: subjectOf(mid, type),
      mid,
      payload: wish,
      title: `Publish the form for ${contract.formTypeLabels[type]}`,
      reason: remark,
      changes: doubted.map((field) => ({
        label: 'To look at',
        before: null,
        after: [field.label, field.placeholder, ...field.options.map(({ label }) => label)].filter(Boolean).join(' / '),
      })),
    })
    context.changed('form', type, null, { review: 'waiting' }, { mid })
    context.say(contract.texts.inReview)
  }
  return shownDraft(context, type)
}

const Wish = z.object({ type: contract.FormType, rows: FormRows, remark: z.string(), by: z.string() })

async function publish(context: Context, mid: MerchantId, { type, rows, remark, by }: z.output<typeof Wish>) {
  const before = await store.newest(context.tx, mid, type)
  const published = {
    version: (before?.version ?? 0) + 1,
    layout: rows,
    remark,
    published_at: context.now,
    published_by: by,
  }
  await store.publish(context.tx, { mid, type, ...published })
  const noted = (of: Pick<store.VersionRow, 'version' | 'layout'>) => ({
    version: of.version,
    fields: inputsOf(of.layout).map(({ paramName }) => paramName),
  })
  context.changed('form', type, before ? noted(before) : null, noted(published), { mid, level: 'WARNING' })
}

/** What staff decide about a form whose words come close to those that ask for a secret. It is published as they have seen it. */
export const formReview = approvableAction(contract.publishingForm, Wish, {
  apply: async (context, { mid, payload }) => {
    await store.lockForms(context.tx, mid!)
    await publish(context, mid!, payload)
    await tell(context, mid!, payload.type, 'It is published. Customers fill it in from now on.')
  },
  end: async (context, { mid, payload }, how) => {
    context.changed('form', payload.type, { review: 'waiting' }, { review: how.state }, { mid: mid! })
    if (how.state === 'refused' || how.state === 'expired') await tell(context, mid!, payload.type, formatEnd(how))
  },
})

const tell = (context: Context, mid: MerchantId, type: contract.FormType, decision: string) =>
  notifyInWords(
    context,
    contract.reviewedNotice,
    reviewedMail,
    { form: contract.formTypeLabels[type], decision },
    { mid, path: '/portal/form-builder', about: `form:${type}` },
  )
