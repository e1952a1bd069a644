/** Validates values with a schema: one sentence per field, keyed by path; empty if all are valid. */
import { formatIssue, unfolded } from '@singil/contract/kit/format-issue'
import type * as z from 'zod'

export type FieldErrors = Readonly<Record<string, string>>

export function fieldErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const parsed = schema.safeParse(values, { error: formatIssue })
  if (parsed.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues)
    errors[issue.path.join('.') || 'form'] ??= unfolded(issue)[0]?.message ?? issue.message
  return errors
}
