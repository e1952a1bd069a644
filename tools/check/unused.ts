/** Unused files, exports and dependencies, found by knip. */
import { run } from './command.ts'
import type { Check, Finding } from './finding.ts'

interface Issue {
  readonly name: string
  readonly line?: number
}
type Row = { readonly file: string } & Readonly<Record<string, readonly (Issue | readonly Issue[])[]>>

const KINDS: Readonly<Record<string, string>> = {
  files: 'is used by nothing',
  dependencies: 'is a dependency that nothing imports',
  devDependencies: 'is a development dependency that nothing uses',
  unlisted: 'is imported but not declared',
  binaries: 'is run but not declared',
  unresolved: 'cannot be resolved',
  exports: 'is exported but used nowhere else',
  types: 'is an exported type that is used nowhere else',
  duplicates: 'is exported under two names',
}

export const unused: Check = {
  name: 'unused',
  async run(tree) {
    const { code, text } = await run(tree.root, 'knip', ['--no-progress', '--reporter', 'json'])
    return unusedFindings(text, code)
  },
}

export function unusedFindings(text: string, code: number): readonly Finding[] {
  if (code === 0) return []
  const start = text.indexOf('{"')
  if (start === -1)
    return [{ rule: 'unused', path: 'knip.json', says: text.trim().slice(0, 300), mend: 'knip could not run.' }]
  const { issues } = JSON.parse(text.slice(start, text.lastIndexOf('}') + 1)) as { issues: Row[] }
  return issues.flatMap((row) =>
    Object.entries(KINDS).flatMap(([kind, says]) =>
      (row[kind] ?? []).flat().map(({ name, line }): Finding => {
        const finding = {
          rule: `unused-${kind}`,
          path: row.file,
          says: `${name} ${says}`,
          mend: 'Take it away, or use it.',
        }
        return line === undefined ? finding : { ...finding, line }
      }),
    ),
  )
}
