/** The form that a customer fills in before paying: which one, and its answers. */
import { problemsOfCheckout as problem, type TemporaryId } from '@singil/contract/payments/checkout'
import { formTypeOf, type Published } from '@singil/contract/payments/forms'
import { type JudgedAnswers, judgeAnswers, type FormInput } from '@singil/contract/kit/form-rules'
import { refuse } from '@singil/contract/kit/problem'
import { pinnedVersion, pinVersion, publishedForm } from '../forms/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { attemptsOf } from '../transactions/index.ts'
import { pushLink } from './note-link.ts'
import { refuseUnlessOpen } from './link.ts'
import { lockLink, saveAnswers, type TemporaryRecord } from './store.ts'

type Order = Pick<TemporaryRecord, 'id' | 'mid' | 'origin' | 'form_answers'>

/**
 * The published form that the customer of an order still has to fill in; null if there is none. Answers that the merchant's program sent
 * with the order take its place, and an order whose payment was started before it was published is not asked.
 */
export async function formToAnswer(context: Context, order: Order, attempts: number): Promise<Published | null> {
  if (attempts > 0 || order.form_answers.length > 0) return null
  const form = await publishedForm(context, order.mid, formTypeOf(order.origin))
  if (form.rows.length === 0 || (await pinnedVersion(context, order.mid, order.id))) return null
  return form
}

interface Answered {
  /** The version that the customer saw. */
  readonly version: number
  readonly typed: FormInput
}
/** What the customer has to correct, or that another version was published meanwhile. */
export type Unanswered = { readonly faults: JudgedAnswers['faults']; readonly isOther: boolean }

/** Stores the answers if they fit the form as it is published now; returns what does not fit, or null. */
export async function answerForm(
  context: Context,
  id: TemporaryId,
  { version, typed }: Answered,
): Promise<Unanswered | null> {
  const link = await lockLink(context.tx, id)
  if (!link) refuse(problem.unknown, {})
  const attempts = await attemptsOf(context.tx, link.mid, [id])
  refuseUnlessOpen(link, attempts, context.now)
  const form = await formToAnswer(context, link, attempts.length)
  if (!form) return null
  const { answers, faults } = judgeAnswers(form.rows, typed)
  const isOther = form.version !== version
  if (isOther || faults.length > 0) return { faults, isOther }
  await saveAnswers(context.tx, link, [...answers])
  await pinVersion(context, link.mid, id, form)
  pushLink(context, link)
  const noted = { form: `${form.type} ${form.version}`, answers: answers.map(({ paramName }) => paramName) }
  context.changed('temporary transaction', id, null, noted, { mid: link.mid })
  return null
}
