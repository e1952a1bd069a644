import { featuresOf } from '../feature-list.ts'
import type { Finding } from '../finding.ts'
import { modulesOf } from '../modules.ts'
import type { Tree } from '../tree.ts'

export interface Expected {
  readonly modules: number
  readonly imports: number
}

/** Rules that read nothing find nothing: fewer modules or imports than expected is a fault. */
export function enoughRead(tree: Tree, expected: Expected): readonly Finding[] {
  const modules = [...modulesOf(tree).values()]
  const imports = modules.flatMap((module) => module.imports).filter(({ target }) => target.kind === 'file')
  const path = 'tools/check/expected.json'
  const mend = 'Find out why files are not read; where the code really shrank, lower the number there.'
  const findings: Finding[] = []
  if (featuresOf(tree).length === 0)
    findings.push({ rule: 'features', path: 'features.ts', says: 'lists no features', mend: 'Write the ordered list.' })
  if (modules.length < expected.modules)
    findings.push({
      rule: 'enough-read',
      path,
      says: `${modules.length} modules read, ${expected.modules} expected`,
      mend,
    })
  if (imports.length < expected.imports)
    findings.push({
      rule: 'enough-read',
      path,
      says: `${imports.length} imports read, ${expected.imports} expected`,
      mend,
    })
  return findings
}
