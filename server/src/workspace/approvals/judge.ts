/** The caller, as a user who sees and decides requests. */
import { type WhyNot, problemsOfApprovals } from '@singil/contract/workspace/approvals'
import { staffRoles } from '@singil/contract/identity/access'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { Permission } from '@singil/contract/kit/permission'
import { fill, type Problem } from '@singil/contract/kit/problem'
import { problemsOfSecondPerson } from '@singil/contract/kit/second-person'
import { accessSettings } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { actionsFor } from './approvable-actions.ts'
import type { Judge } from './store.ts'

export const keyOf = ({ module, action }: Permission): string => `${module}:${action}`

export const audienceOf = ({ actor }: Pick<Context, 'actor'>): Judge['audience'] =>
  staffRoles.some((role) => role === actor.role) ? 'staff' : 'merchant'

/** Whose rules the caller sees and changes: the provider's, or those of the own merchant. */
export interface RuleOwner {
  readonly audience: Judge['audience']
  readonly mid: MerchantId | null
}
export const ruleOwnerOf = (context: Context): RuleOwner => {
  const audience = audienceOf(context)
  return { audience, mid: audience === 'staff' ? null : context.mid() }
}

/** The merchant whose requests the caller deals with; null for staff who selected none. Store users see only their own requests. */
export async function judgeOf(context: Context): Promise<Judge> {
  const { actor, scope, now } = context
  const audience = audienceOf(context)
  const seesAll = audience === 'staff' || scope.storeIds === null
  const permissions = actionsFor(context, audience).map(({ action }) => action.permission)
  return {
    userId: actor.userId as UserId,
    audience,
    mid: scope.mid,
    permissions: seesAll ? [...new Set(permissions.filter((one) => actor.may?.(one)).map(keyOf))] : [],
    now,
    waitHours: (await accessSettings(context.tx)).approver_wait_hours,
  }
}

export const problemOf = (why: WhyNot): Problem =>
  why === 'notAnother' || why === 'sameMaker' || why === 'tooNew'
    ? problemsOfSecondPerson[why]
    : problemsOfApprovals[why]

/** Why the caller may not approve, as a sentence. */
export const formatWhyNot = (why: WhyNot, { waitHours }: Judge): string =>
  fill(problemOf(why).message, { hours: waitHours })
