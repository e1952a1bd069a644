/** Known vulnerabilities of packages, recorded in advisories.json, compared with the versions in the lock file. */
import { readFileSync } from 'node:fs'
import * as z from 'zod'

const Version = z.string().regex(/^\d+\.\d+\.\d+$/)
const Advisory = z.strictObject({
  package: z.string().min(1),
  /** From the first version, up to but excluding the second: "5.0.0 - 5.3.2". */
  vulnerable: z.array(z.string().regex(/^\d+\.\d+\.\d+ - \d+\.\d+\.\d+$/)).min(1),
  firstGood: Version,
  id: z.string().regex(/^(CVE-\d{4}-\d{4,}|GHSA(-[0-9a-z]{4}){3})$/),
  about: z.string().min(1),
  source: z.string().min(1),
  /** The day on which the entry was added. */
  written: z.iso.date(),
})
export type Advisory = z.output<typeof Advisory>
const LockFile = z.object({
  packages: z.record(z.string(), z.object({ name: z.string().optional(), version: z.string().optional() })),
})
export interface Vulnerability {
  readonly at: string
  readonly name: string
  readonly version: string
  readonly advisory: Advisory
}

export const knownAdvisories = (): readonly Advisory[] =>
  z.array(Advisory).parse(JSON.parse(readFileSync(new URL('advisories.json', import.meta.url), 'utf8')))

/** Every installed version that an advisory names, anywhere in the tree of packages. */
export function vulnerabilitiesIn(lockFile: string, advisories: readonly Advisory[]): readonly Vulnerability[] {
  return Object.entries(LockFile.parse(JSON.parse(lockFile)).packages).flatMap(([at, locked]) => {
    const { version } = locked
    const name = locked.name ?? at.split('node_modules/').at(-1) ?? at
    if (version === undefined) return []
    return advisories
      .filter((advisory) => advisory.package === name && advisory.vulnerable.some((range) => lies(version, range)))
      .map((advisory) => ({ at, name, version, advisory }))
  })
}

const lies = (version: string, range: string): boolean => {
  const [from = '', before = ''] = range.split(' - ')
  return order(version, from) >= 0 && order(version, before) < 0
}

/** By semantic versioning: a prerelease before its release; two prereleases of one release count as equal. */
function order(left: string, right: string): number {
  const [a, b] = [partsOf(left), partsOf(right)]
  return a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}
function partsOf(version: string): readonly number[] {
  const [release = '', prerelease] = version.replace(/\+.*$/, '').split(/-(.*)/)
  return [...release.split('.').map(Number), prerelease === undefined ? 0 : -1]
}
