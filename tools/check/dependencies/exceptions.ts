import type { Finding } from '../finding.ts'

/** Per `<rule> <path of the importing file>`: why this file is right although the rule forbids it. */
export type Exceptions = Readonly<Record<string, string>>

const path = 'tools/check/dependencies/exceptions.json'
const FEWEST_WORDS = 5

/** Removes the findings that have a reason; a reason that excuses nothing is a finding itself. */
export function excused(findings: readonly Finding[], exceptions: Exceptions): readonly Finding[] {
  const used = new Set<string>()
  const left = findings.filter((finding) => {
    const key = `${finding.rule} ${finding.path}`
    if (exceptions[key] === undefined) return true
    used.add(key)
    return false
  })
  const stale = Object.keys(exceptions).filter((key) => !used.has(key))
  const mute = Object.entries(exceptions).filter(([, reason]) => reason.split(/\s+/).length < FEWEST_WORDS)
  return [
    ...left,
    ...stale.map((key) => ({ rule: 'exception', path, says: `“${key}” excuses nothing`, mend: 'Take it out.' })),
    ...mute.map(([key]) => ({
      rule: 'exception',
      path,
      says: `“${key}” has no reason`,
      mend: 'Say why in a sentence.',
    })),
  ]
}
