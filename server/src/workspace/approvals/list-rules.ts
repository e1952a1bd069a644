import { type listRules as promise, type RulesOfAction, formatRule } from '@singil/contract/workspace/approvals'
import type { Approvable } from '@singil/contract/kit/approvable'
import { peopleWho, rolesOf } from '../../identity/access/index.ts'
import { staffRoles } from '@singil/contract/identity/access'
import type { Context, Handler } from '../../kit/work/index.ts'
import { actionsFor } from './approvable-actions.ts'
import { stepsOf } from './ask-approval.ts'
import { audienceOf, type RuleOwner, ruleOwnerOf } from './judge.ts'
import { looseningOf, subjectOfRules } from './loosening.ts'
import * as store from './store.ts'
import { roleLabels } from './view.ts'

export const listRules: Handler<typeof promise> = async (context) => {
  const owner = ruleOwnerOf(context)
  const actions: RulesOfAction[] = []
  for (const { action } of actionsFor(context, owner.audience))
    if (action.id !== looseningOf(owner).id) actions.push(await shownRules(context, owner, action))
  const isStaff = audienceOf(context) === 'staff'
  const roles = (await rolesOf(context)).filter(
    ({ base, isActive }) => isActive && staffRoles.includes(base) === isStaff && base !== 'Pre Registered',
  )
  return { actions, roles: roles.map(({ name, label }) => ({ name, label })) }
}

export async function shownRules(
  context: Pick<Context, 'tx' | 'now'>,
  owner: RuleOwner,
  action: Approvable,
): Promise<RulesOfAction> {
  const labels = await roleLabels(context)
  const rules = await stepsOf(context, action, owner.mid)
  const people = await peopleWho(context, owner.mid, action.permission)
  const waiting = await store.findWaitingOf(context.tx, looseningOf(owner).id, subjectOfRules(owner, action.id))
  return {
    action: action.id,
    label: action.label,
    hasAmount: action.hasAmount,
    least: action.least,
    rules: rules.map((rule) => ({
      fromAmount: rule.fromAmount,
      per: rule.per,
      needed: rule.needed,
      roles: rule.roles,
      since: rule.valid_from.toISOString(),
      madeBy: rule.made_by_name,
      sentence: formatRule(action.label, rule, labels),
    })),
    sentence: formatRule(
      action.label,
      { fromAmount: 0 as never, per: 'each', needed: action.least, roles: [] },
      labels,
    ),
    people: people.length,
    isWaiting: waiting !== undefined,
  }
}
