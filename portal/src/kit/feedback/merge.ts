/** Brings what two people did to one form together. */
import { type FieldChange, type FieldValues, textAt } from '@singil/contract/kit/field-change'

export interface Merged {
  /** The own values, with those of the other person where this one changed nothing. */
  readonly values: FieldValues
  /** Paths that only the other person changed: taken over. */
  readonly taken: readonly string[]
  /** Paths that both changed differently: the own value remains. */
  readonly clashes: readonly string[]
}

/** `paths`: the fields of the form; `theirs`: the form as it is now; `since`: what was done to it since the own version. */
export function merged(
  paths: readonly string[],
  mine: FieldValues,
  theirs: FieldValues,
  since: readonly FieldChange[],
  textOf: (values: FieldValues, path: string) => string = textAt,
): Merged {
  const before = new Map(since.map((change) => [change.path, change.before ?? '']))
  const taken: string[] = []
  const clashes: string[] = []
  let values = mine
  for (const path of paths) {
    const [own, other] = [textOf(mine, path), textOf(theirs, path)]
    if (!before.has(path) || own === other) continue
    if (own === before.get(path)) {
      values = withAt(values, path, rawAt(theirs, path))
      taken.push(path)
    } else clashes.push(path)
  }
  return { values, taken, clashes }
}

export const rawAt = (values: FieldValues, path: string): unknown =>
  path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], values)

export function withAt(values: FieldValues, path: string, value: unknown): FieldValues {
  const [first = '', ...rest] = path.split('.')
  const inside = (values[first] ?? {}) as FieldValues
  return { ...values, [first]: rest.length === 0 ? value : withAt(inside, rest.join('.'), value) }
}
