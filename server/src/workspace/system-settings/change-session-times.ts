/** What staff ask of session times, modules, channel limits, messages, support and notices: what tightens applies at once, the rest needs a second person. */
import * as contract from '@singil/contract/workspace/system-settings'
import { refuse } from '@singil/contract/kit/problem'
import type { NoticeKind } from '@singil/contract/foundation/provider'
import { approvableAction, askSecondPerson } from '../approvals/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { applyWish } from './apply-wish.ts'
import { planOf, Wish } from './plan-wish.ts'

const problem = contract.problemsOfSystemSettings

export const messageSubject = (id: string): string => `message:${id}`
export const noticeSubject = (kind: NoticeKind): string => `notice:${kind}`
const subjectOf = (wish: Wish): string =>
  wish.of === 'times' || wish.of === 'codes' || wish.of === 'support'
    ? wish.of
    : wish.of === 'modules'
      ? `module:${wish.alias}`
      : wish.of === 'messages'
        ? messageSubject(wish.id)
        : wish.of === 'notices'
          ? noticeSubject(wish.kind)
          : `limits:${wish.code}`

async function ask(context: Context, wish: Wish, reason: string): Promise<string | null> {
  const plan = await planOf(context, wish)
  if (!plan.isLooser) {
    await applyWish(context, wish, plan, { reason, askedBy: context.actor.username, approvedBy: null })
    context.say(contract.texts.saved)
    return null
  }
  const approvalId = await askSecondPerson(context, contract.changingSettings, {
    subjectId: subjectOf(wish),
    mid: null,
    payload: wish,
    title: plan.title,
    reason,
    changes: plan.changes,
  })
  context.say(contract.texts.asked)
  return approvalId
}

export const changeSessionTimes: Handler<typeof contract.changeSessionTimes> = async (
  context,
  { body: { reason, ...times } },
) => ({ approvalId: await ask(context, { of: 'times', ...times }, reason) })

export const changeCodeSettings: Handler<typeof contract.changeCodeSettings> = async (
  context,
  { body: { reason, ...codes } },
) => ({ approvalId: await ask(context, { of: 'codes', ...codes }, reason) })

export const switchModule: Handler<typeof contract.switchModule> = async (
  context,
  { body: { reason, ...module } },
) => ({
  approvalId: await ask(context, { of: 'modules', ...module }, reason),
})

export const askChannelLimits: Handler<typeof contract.askChannelLimits> = async (
  context,
  { params: { code }, body: { reason, since = null, ...limits } },
) => {
  if (since !== null && new Date(since) <= context.now) refuse(problem.inPast, {}, 'since')
  return { approvalId: (await ask(context, { of: 'limits', code, ...limits, since }, reason))! }
}

export const changeMessage: Handler<typeof contract.changeMessage> = async (
  context,
  { params: { id }, body: { reason, ...text } },
) => ({ approvalId: (await ask(context, { of: 'messages', id, ...text }, reason))! })

export const changeSupport: Handler<typeof contract.changeSupport> = async (
  context,
  { body: { reason, ...support } },
) => ({ approvalId: (await ask(context, { of: 'support', ...support }, reason))! })

export const changeNotice: Handler<typeof contract.changeNotice> = async (
  context,
  { params: { kind }, body: { reason, ...version } },
) => {
  if (version.since < manilaDay(context.now)) refuse(problem.dayPast, {}, 'since')
  return { approvalId: (await ask(context, { of: 'notices', kind, ...version }, reason))! }
}

export const settingsApproval = approvableAction<Wish>(contract.changingSettings, Wish, {
  apply: async (context, { payload, reason, askedBy }) => {
    // A start that passed while it waited is the approval.
    const wish =
      payload.of === 'limits' && payload.since !== null && new Date(payload.since) <= context.now
        ? { ...payload, since: null }
        : payload
    const plan = await planOf(context, wish)
    await applyWish(context, wish, plan, { reason, askedBy: askedBy.username, approvedBy: context.actor.username })
  },
  // The settings stay as they are.
  end: async () => {},
})
