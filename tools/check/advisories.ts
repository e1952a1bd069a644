import { knownAdvisories, vulnerabilitiesIn } from '../audit/advisory.ts'
import type { Check } from './finding.ts'

/** No package in the lock file is listed in the project's table of advisories. */
export const advisories: Check = {
  name: 'advisories',
  run({ files }, note) {
    const lockFile = files.get('package-lock.json')
    if (lockFile === undefined || lockFile === '') return []
    const known = knownAdvisories()
    note(`${known.length} known`)
    return vulnerabilitiesIn(lockFile, known).map(({ at, name, version, advisory }) => ({
      rule: 'vulnerable-package',
      path: 'package-lock.json',
      says: `${at} installs ${name} ${version}, which has ${advisory.id}: ${advisory.about}`,
      mend: `Install ${advisory.firstGood} or a later version.`,
    }))
  },
}
