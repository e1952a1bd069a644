import {
  problemsOfApprovals as problem,
  type saveRules as promise,
  formatRule,
  texts,
} from '@singil/contract/workspace/approvals'
import type { ApprovalChange, ApprovalRule } from '@singil/contract/workspace/approvals'
import type { previewRule as previewing } from '@singil/contract/workspace/approvals'
import type { Approvable } from '@singil/contract/kit/approvable'
import { refuse } from '@singil/contract/kit/problem'
import { peopleWho } from '../../identity/access/index.ts'
import { callerOf, type Context, type Handler } from '../../kit/work/index.ts'
import { actionsFor } from './approvable-actions.ts'
import { askApproval, stepsOf } from './ask-approval.ts'
import { endWaiting } from './end-request.ts'
import { type RuleOwner, ruleOwnerOf } from './judge.ts'
import { shownRules } from './list-rules.ts'
import { looseningOf, putInForce, subjectOfRules } from './loosening.ts'
import { loosened } from './rule.ts'
import * as rulesStore from './rules-store.ts'
import { roleLabels } from './view.ts'

function ruled(context: Context, owner: RuleOwner, id: string): Approvable {
  const found = actionsFor(context, owner.audience).find(({ action }) => action.id === id)?.action
  return found && found.id !== looseningOf(owner).id ? found : refuse(problem.unknownAction, {})
}

/** How many people could approve under this rule. */
async function countPeople(
  context: Context,
  owner: RuleOwner,
  action: Approvable,
  roles: readonly string[],
): Promise<number> {
  const people = await peopleWho(context, owner.mid, action.permission)
  return people.filter(({ role }) => roles.length === 0 || roles.includes(role)).length
}
/** Nobody approves their own request, so it takes one more than the rule needs. */
const wantedFor = (needed: number) => needed + 1

export const previewRule: Handler<typeof previewing> = async (context, { body: { action, needed, roles } }) => {
  const owner = ruleOwnerOf(context)
  const people = await countPeople(context, owner, ruled(context, owner, action), roles)
  return { people, isEnough: people >= wantedFor(needed) }
}

export const saveRules: Handler<typeof promise> = async (context, { body }) => {
  const owner = ruleOwnerOf(context)
  const action = ruled(context, owner, body.action)
  // As the store returns them.
  const rules = body.rules.toSorted(
    (one, other) => other.per.localeCompare(one.per) || one.fromAmount - other.fromAmount,
  )
  if (!action.hasAmount && rules.some(({ fromAmount, per }) => fromAmount > 0 || per === 'day'))
    refuse(problem.noAmount, {}, 'rules')
  for (const { needed, roles } of rules) {
    const people = await countPeople(context, owner, action, roles)
    if (people < wantedFor(needed)) refuse(problem.tooFew, { people, needed, wanted: wantedFor(needed) }, 'rules')
  }
  await rulesStore.lockRules(context.tx, owner.mid, action.id)
  const before = (await stepsOf(context, action, owner.mid)).map(({ fromAmount, per, needed, roles }) => ({
    fromAmount,
    per,
    needed,
    roles,
  }))
  if (JSON.stringify(before) === JSON.stringify(rules)) refuse(problem.sameRule, {})
  const payload = { action: action.id, rules }
  const strictest = loosened(before, rules, action.least)
  const subjectId = subjectOfRules(owner, action.id)
  if (strictest === null || strictest.needed === 0) {
    const by = callerOf(context)
    await endWaiting(context, looseningOf(owner), subjectId, { state: 'replaced', by, note: '' })
    await putInForce(context, owner.mid, payload, by)
    context.say(texts.saved)
    return { isWaiting: false, rules: await shownRules(context, owner, action) }
  }
  await askApproval(context, looseningOf(owner), {
    subjectId,
    mid: owner.mid,
    payload,
    title: `Rules for ${action.label.toLowerCase()} that ask for less`,
    reason: body.reason,
    changes: changesOf(action, before, rules, await roleLabels(context)),
    under: { ...strictest, permission: action.permission },
  })
  context.say(texts.waits)
  return { isWaiting: true, rules: await shownRules(context, owner, action) }
}

function changesOf(
  { label, least }: Approvable,
  before: readonly ApprovalRule[],
  after: readonly ApprovalRule[],
  labels: ReadonlyMap<string, string>,
): ApprovalChange[] {
  const none = { fromAmount: 0, per: 'each', needed: least, roles: [] } as unknown as ApprovalRule
  const say = (rules: readonly ApprovalRule[]) =>
    (rules.length === 0 ? [none] : rules).map((rule) => formatRule(label, rule, labels)).join(' ')
  return [{ label: 'Rules', before: say(before), after: say(after) }]
}
