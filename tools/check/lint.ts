/**
 * oxlint with type information (floating promises, exhaustive switches) and oxfmt, converted to findings. oxlint also reports what the
 * compiler reports, with the tsconfig.json next to each file, so that the types of the whole repository are read once.
 */
import { run } from './command.ts'
import type { Check, Finding } from './finding.ts'

interface Diagnostic {
  readonly message: string
  readonly code?: string
  readonly help?: string
  readonly filename: string
  readonly labels?: readonly { readonly span: { readonly line: number | null } }[]
}

export const lint: Check = {
  name: 'lint',
  run: ({ root }) => lintFiles(root),
}

/** Without paths all files. */
export async function lintFiles(root: string, paths: readonly string[] = []): Promise<readonly Finding[]> {
  const { code, text } = await run(root, 'oxlint', ['--type-aware', '--type-check', '--format', 'json', ...paths])
  return lintFindings(text, code)
}

function lintFindings(text: string, code: number): readonly Finding[] {
  const start = text.indexOf('{')
  const report = start === -1 ? undefined : parse(text.slice(start, text.lastIndexOf('}') + 1))
  if (report === undefined) {
    if (code === 0) return []
    return [{ rule: 'lint', path: '.oxlintrc.json', says: text.trim().slice(0, 300), mend: 'oxlint could not run.' }]
  }
  return report.diagnostics.map(({ message, code: rule, help, filename, labels }) => {
    const line = labels?.[0]?.span.line
    const finding = { rule: rule ?? 'lint', path: filename, says: message, mend: help ?? 'See the rule’s page.' }
    return line === undefined || line === null ? finding : { ...finding, line }
  })
}

function parse(text: string): { readonly diagnostics: readonly Diagnostic[] } | undefined {
  try {
    return JSON.parse(text) as { diagnostics: Diagnostic[] }
  } catch {
    return undefined
  }
}

export const format: Check = {
  name: 'format',
  async run(tree) {
    const { code, text } = await run(tree.root, 'oxfmt', ['--list-different'])
    return formatFindings(text, code)
  },
}

/** The input has only paths, one per line: the durations that `--check` adds change their unit on a slow machine. */
export function formatFindings(text: string, code: number): readonly Finding[] {
  if (code === 0) return []
  const paths = text.split('\n').filter((line) => /^\S+\.\w+$/.test(line))
  const mend = 'Run npm run format.'
  if (paths.length === 0) return [{ rule: 'format', path: '.oxfmtrc.json', says: text.trim().slice(0, 300), mend }]
  return paths.map((path) => ({ rule: 'format', path, says: 'is not formatted', mend }))
}
