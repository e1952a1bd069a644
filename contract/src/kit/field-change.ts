/** What differs between two states of a form, field by field, and what others did to it since a user opened it. */
import * as z from 'zod'
import { Instant } from './text.ts'

export type FieldValues = Readonly<Record<string, unknown>>

/** The value at a path of a form, as text; empty if there is none. */
export function textAt(values: FieldValues, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((of, name) => (of as Record<string, unknown> | null | undefined)?.[name], values)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** Counts the changes of a form. A change names the version that it was edited from; 0: never saved. */
export const Version = z.int().min(0).max(1_000_000_000)

/** One field. */
export const FieldChange = z.object({
  path: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FieldChange = z.output<typeof FieldChange>

/** `details` of the refusal of a stale version: what the form contains now, and what others did to it since. */
export const Stale = z.object({
  version: z.int(),
  by: z.string(),
  at: Instant,
  values: z.record(z.string(), z.unknown()),
  changes: z.array(FieldChange),
})
export type Stale = z.output<typeof Stale>

/** `labels`: by path, in the order of the form. */
export const changesBetween = (
  labels: Readonly<Record<string, string>>,
  before: FieldValues,
  after: FieldValues,
  textOf: (values: FieldValues, path: string) => string = textAt,
): FieldChange[] =>
  Object.entries(labels)
    .map(([path, label]) => ({
      path,
      label,
      before: textOf(before, path) || null,
      after: textOf(after, path) || null,
    }))
    .filter((change) => change.before !== change.after)

/** Changes one after the other as one: a field that ends as it began is left out. */
export function joined(changes: readonly FieldChange[]): FieldChange[] {
  const byPath = new Map<string, FieldChange>()
  for (const change of changes)
    byPath.set(change.path, { ...change, before: (byPath.get(change.path) ?? change).before })
  return [...byPath.values()].filter(({ before, after }) => before !== after)
}
