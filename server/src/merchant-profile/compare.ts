/** What differs between two states of a form, field by field. */
import {
  fieldLabels,
  type FieldChange,
  type FormName,
  type FormValues,
  textAt,
} from '@singil/contract/merchant-profile'

export const changesBetween = (name: FormName, before: FormValues, after: FormValues): FieldChange[] =>
  Object.entries(fieldLabels[name])
    .map(([path, label]) => ({
      path,
      label,
      before: textAt(before, path) || null,
      after: textAt(after, path) || null,
    }))
    .filter((change) => change.before !== change.after)

/** Changes one after the other as one: a field that ends as it began is left out. */
export function joined(changes: readonly FieldChange[]): FieldChange[] {
  const byPath = new Map<string, FieldChange>()
  for (const change of changes)
    byPath.set(change.path, { ...change, before: (byPath.get(change.path) ?? change).before })
  return [...byPath.values()].filter(({ before, after }) => before !== after)
}
