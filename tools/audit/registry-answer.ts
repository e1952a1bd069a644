/** The output of `npm audit --json`: a report, or why there is none. */
import * as z from 'zod'

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
})
const Refusal = z.object({
  statusCode: z.int().optional(),
  error: z.object({ code: z.string().optional(), summary: z.string().optional() }),
})
export type RegistryAnswer =
  | { readonly isAnswered: true; readonly vulnerable: readonly string[] }
  | { readonly isAnswered: false; readonly why: string }

export function readAnswer(printed: string): RegistryAnswer {
  const content = contentOf(printed)
  const report = Report.safeParse(content)
  if (report.success)
    return {
      isAnswered: true,
      vulnerable: Object.entries(report.data.vulnerabilities).map(
        ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
      ),
    }
  const refusal = Refusal.safeParse(content)
  if (!refusal.success) return { isAnswered: false, why: 'no report came' }
  const { statusCode, error } = refusal.data
  return {
    isAnswered: false,
    why: statusCode === undefined ? error.code || error.summary || 'no reason was given' : `status ${statusCode}`,
  }
}

function contentOf(printed: string): unknown {
  try {
    return JSON.parse(printed)
  } catch {
    return undefined
  }
}
