/** What the rules of an action ask of a request, and whether other rules would ask for less. */
import type { ApprovalRule, RulePer } from '@singil/contract/workspace/approvals'

type Step = Pick<ApprovalRule, 'needed' | 'roles'> & { readonly fromAmount: number; readonly per: RulePer }

/** What the rules compare with their amounts. Amounts taken and given count alike. */
export interface Size {
  /** Of the request; null if it has none. */
  readonly amount: number | null
  /** Of all requests of the day, this one included. */
  readonly day: number
}

/** What a request needs. */
export interface Requirement {
  /** 0: nothing. */
  readonly needed: number
  /** Empty: every user with the permission. */
  readonly roles: readonly string[]
}

const reached = <S extends Step>(rules: readonly S[], per: RulePer, size: number): S | undefined =>
  rules.reduce<S | undefined>(
    (found, rule) =>
      rule.per === per && rule.fromAmount <= size && (found === undefined || rule.fromAmount > found.fromAmount)
        ? rule
        : found,
    undefined,
  )

/**
 * The rule that applies to a request: of those that its amount reaches, the one with the highest, or the one that the amounts of the day
 * reach if it needs more people.
 */
export function stepFor<S extends Step>(rules: readonly S[], { amount, day }: Size): S | undefined {
  const each = reached(rules, 'each', Math.abs(amount ?? 0))
  const ofDay = reached(rules, 'day', Math.abs(day))
  return ofDay && ofDay.needed > (each?.needed ?? 0) ? ofDay : each
}

/** `least` holds where no rule asks for more. */
export function requirementOf(rules: readonly Step[], size: Size, least: number): Requirement {
  const step = stepFor(rules, size)
  return step ? { needed: Math.max(step.needed, least), roles: step.roles } : { needed: least, roles: [] }
}

/** True if the second lets a user approve whom the first does not, or is satisfied with fewer. */
const isLess = (one: Requirement, other: Requirement): boolean =>
  other.needed < one.needed ||
  (one.needed > 0 &&
    one.roles.length > 0 &&
    (other.roles.length === 0 || other.roles.some((role) => !one.roles.includes(role))))

/** What the rules in force ask of the amounts for which the new ones would ask for less; the strictest. Null if there is no such amount. */
export function loosened(before: readonly Step[], after: readonly Step[], least: number): Requirement | null {
  const edges = [...new Set([0, ...before.map((rule) => rule.fromAmount), ...after.map((rule) => rule.fromAmount)])]
  return edges
    .flatMap((amount) => edges.filter((day) => day >= amount).map((day) => ({ amount, day })))
    .map((size) => [requirementOf(before, size, least), requirementOf(after, size, least)] as const)
    .filter(([one, other]) => isLess(one, other))
    .map(([one]) => one)
    .reduce<Requirement | null>((found, one) => (found && found.needed >= one.needed ? found : one), null)
}
