/** Live topics. The feature that owns a topic declares it, and who may follow it; `all.ts` collects them. */
import type { Permission } from './permission.ts'
import { fill, type Slots } from './problem.ts'

type Values<Pattern extends string> = [Slots<Pattern>] extends [never]
  ? readonly []
  : readonly [values: { readonly [Name in Slots<Pattern>]: string }]

/** Who may follow a topic in the portal: every user without these. */
export interface Followers {
  readonly isForStaff?: true
  readonly may?: Permission
  /** Not users who are bound to some stores or wallets: they would learn of the others. */
  readonly notBoundTo?: readonly ('stores' | 'wallets')[]
}
/**
 * What a session fills a slot with: its merchant; its name; its merchant or `staff` (`of`); the stores to which it is bound or else its
 * merchant (`owner`); the merchant that it sees, or `staff` if it sees them all (`seen`).
 */
export type FollowedSlot = 'mid' | 'username' | 'of' | 'owner' | 'seen'

export interface Topic<Pattern extends string = string> {
  readonly kind: 'topic'
  /** With {slots}, as in sessions/{username}. */
  readonly pattern: Pattern
  /** Missing where the server alone decides who follows it. */
  readonly followers: Followers | undefined
  /** The name of one topic. */
  readonly of: (...values: Values<Pattern>) => string
}

export const topic = <const Pattern extends string>(
  pattern: Pattern,
  ...[followers]: [Slots<Pattern>] extends [FollowedSlot] ? [Followers?] : []
): Topic<Pattern> => ({
  kind: 'topic',
  pattern,
  followers,
  of: (...values: readonly [] | readonly [values: Readonly<Record<string, string>>]) => fill(pattern, values[0] ?? {}),
})

/** The names that belong to one of the patterns. */
export const namesOf = (patterns: readonly string[], names: readonly string[]): string[] =>
  names.filter((name) => patterns.some((pattern) => isOf(pattern, name)))

function isOf(pattern: string, name: string): boolean {
  const [parts, own] = [pattern.split('/'), name.split('/')]
  return parts.length === own.length && parts.every((part, at) => fits(part, own[at]!))
}
/** A part ends with its slot, if it has one. */
function fits(part: string, text: string): boolean {
  const [start = '', slot] = part.split('{')
  return slot === undefined ? text === part : text.startsWith(start)
}
