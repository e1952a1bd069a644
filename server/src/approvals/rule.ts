/** What the rules of an action ask of a request, and whether other rules would ask for less. */
import type { ApprovalRule } from '@singil/contract/approvals'

type Step = Pick<ApprovalRule, 'needed' | 'roles'> & { readonly fromAmount: number }

/** What a request needs. */
export interface Requirement {
  /** 0: nothing. */
  readonly needed: number
  /** Empty: every user with the permission. */
  readonly roles: readonly string[]
}

/** The rule that applies to this amount: of those that it reaches, the one with the highest. Amounts taken and given count alike. */
export function stepFor<S extends Step>(rules: readonly S[], amount: number | null): S | undefined {
  const size = Math.abs(amount ?? 0)
  return rules.reduce<S | undefined>(
    (found, rule) =>
      rule.fromAmount <= size && (found === undefined || rule.fromAmount > found.fromAmount) ? rule : found,
    undefined,
  )
}

/** `least` holds where no rule asks for more. */
export function requirementOf(rules: readonly Step[], amount: number | null, least: number): Requirement {
  const step = stepFor(rules, amount)
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
  const edges = [0, ...before.map((rule) => rule.fromAmount), ...after.map((rule) => rule.fromAmount)]
  return edges
    .map((amount) => [requirementOf(before, amount, least), requirementOf(after, amount, least)] as const)
    .filter(([one, other]) => isLess(one, other))
    .map(([one]) => one)
    .reduce<Requirement | null>((found, one) => (found && found.needed >= one.needed ? found : one), null)
}
