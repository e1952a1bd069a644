/** Brings what two people did to one form together. */
import {
  fieldLabels,
  type FieldChange,
  type FormName,
  type FormValues,
  textAt,
} from '@singil/contract/merchant-profile'

export interface Merged {
  /** The own values, with those of the other person where this one changed nothing. */
  readonly values: FormValues
  /** Paths that only the other person changed: taken over. */
  readonly taken: readonly string[]
  /** Paths that both changed differently: the own value remains. */
  readonly clashes: readonly string[]
}

/** `theirs`: the form as it is now, `since`: what was done to it since the own version. */
export function merged(name: FormName, mine: FormValues, theirs: FormValues, since: readonly FieldChange[]): Merged {
  const before = new Map(since.map((change) => [change.path, change.before ?? '']))
  const taken: string[] = []
  const clashes: string[] = []
  let values = mine
  for (const path of Object.keys(fieldLabels[name])) {
    const [own, other] = [textAt(mine, path), textAt(theirs, path)]
    if (!before.has(path) || own === other) continue
    if (own === before.get(path)) {
      values = withAt(values, path, rawAt(theirs, path))
      taken.push(path)
    } else clashes.push(path)
  }
  return { values, taken, clashes }
}

export const rawAt = (values: FormValues, path: string): unknown =>
  path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], values)

export function withAt(values: FormValues, path: string, value: unknown): FormValues {
  const [first = '', ...rest] = path.split('.')
  const inside = (values[first] ?? {}) as FormValues
  return { ...values, [first]: rest.length === 0 ? value : withAt(inside, rest.join('.'), value) }
}
