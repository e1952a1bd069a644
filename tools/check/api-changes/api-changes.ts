/** A breaking difference between the API and that of the last release is named in the changelog. See decision 0035. */
import { join } from 'node:path'
import { readRelease, releaseFile } from '../../docs/api-releases.ts'
import { compactApi } from '../../docs/compact-api.ts'
import type { Check, Finding } from '../finding.ts'
import { breakingDifferences, type Difference } from './breaking.ts'

const changelog = 'CHANGELOG.md'

export const apiChanges: Check = {
  name: 'api-changes',
  async run(tree, note) {
    const text = tree.files.get(changelog) ?? ''
    const file = releaseFile(lastRelease(text))
    if (!tree.files.has(file)) return [missing(file)]
    const { apiDocument } = await import('../../docs/api-document.ts')
    const differences = breakingDifferences(
      await readRelease(join(tree.root, file)),
      compactApi(await apiDocument(tree)),
    )
    if (differences.length > 0) note(`${differences.length} breaking differences`)
    return undeclared(differences, text)
  },
}

const lastRelease = (text: string) => /^## (\d+\.\d+\.\d+)/m.exec(text)?.[1] ?? '0.0.0'

const missing = (path: string): Finding => ({
  rule: 'api-release',
  path,
  says: 'the API document of the last release in CHANGELOG.md is missing',
  mend: 'Set the version in package.json, run npm run release-api and commit what it writes.',
})

/** The differences that no entry of the next release names. One in a shape is reported once for all calls that use it. */
export function undeclared(differences: readonly Difference[], text: string): readonly Finding[] {
  const next = text.split(/^## /m).find((part) => part.startsWith('Next\n')) ?? ''
  const entries = next.split(/^- /m).filter((entry) => /\bBreaking\b/.test(entry))
  const isNamed = ({ id, path, call, shape }: Difference) =>
    [id, path, call, shape].some((name) => entries.some((entry) => entry.includes(`\`${name}\``)))
  const groups = new Map<string, Difference[]>()
  for (const one of differences.filter((difference) => !isNamed(difference))) {
    const key = one.shape === undefined ? `${one.call} ${one.says}` : one.says
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => group.slice(0, 1).map((first) => finding(first, group.length - 1)))
}

const finding = ({ call, id, shape, says }: Difference, more: number): Finding => ({
  rule: 'breaking-change',
  path: changelog,
  says: `does not name a breaking difference: ${call}${more > 0 ? ` and ${more} more` : ''}: ${says}`,
  mend: `Keep what clients of the last release use, or add an entry under Next that says: Breaking: \`${shape ?? id}\` …`,
})
