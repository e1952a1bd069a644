/** What a schema says about values, one sentence a field, the path as its name; empty where all is well. */
import type * as z from 'zod'

export type FieldErrors = Readonly<Record<string, string>>

/** Of several shapes that were possible the last one says best what was meant. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return inner ? sentenceOf(inner) : issue.message
}

export function fieldErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const parsed = schema.safeParse(values)
  if (parsed.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) errors[issue.path.join('.') || 'form'] ??= sentenceOf(issue)
  return errors
}
