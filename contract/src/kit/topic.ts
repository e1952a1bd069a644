/** Live topics. The feature that owns a topic declares it; `all.ts` collects them. */
import { fill, type Slots } from './problem.ts'

type Values<Pattern extends string> = [Slots<Pattern>] extends [never]
  ? readonly []
  : readonly [values: { readonly [Name in Slots<Pattern>]: string }]

export interface Topic<Pattern extends string = string> {
  readonly kind: 'topic'
  /** With {slots}, as in sessions/{username}. */
  readonly pattern: Pattern
  /** The name of one topic. */
  readonly of: (...values: Values<Pattern>) => string
}

export const topic = <const Pattern extends string>(pattern: Pattern): Topic<Pattern> => ({
  kind: 'topic',
  pattern,
  of: (...values: readonly [] | readonly [values: Readonly<Record<string, string>>]) => fill(pattern, values[0] ?? {}),
})
