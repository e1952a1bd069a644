import type { Finding } from '../finding.ts'
import { modulesOf } from '../modules.ts'
import type { Tree } from '../tree.ts'
import { edgesOf } from './edges.ts'
import type { Floor } from '../place.ts'

const MAY_IMPORT: Readonly<Record<Floor, readonly Floor[]>> = {
  contract: [],
  theme: [],
  'embedded-postgres': [],
  server: ['contract', 'embedded-postgres', 'pay', 'theme'],
  // The form builder previews with the fields of the pay pages.
  portal: ['contract', 'pay', 'theme'],
  pay: ['contract', 'theme'],
  sandbox: ['theme'],
  tools: ['contract', 'embedded-postgres', 'server', 'theme', 'root'],
  bench: ['contract', 'embedded-postgres', 'server', 'root', 'tools'],
  root: ['contract', 'embedded-postgres', 'server', 'tools', 'sandbox'],
}

/** Which package may import which; the pay pages import types of the contract and none of its code, screens.ts that of its kit. */
export function floors(tree: Tree): readonly Finding[] {
  const crossing = edgesOf(tree).flatMap(({ from, to, by }): Finding[] => {
    const [here, there] = [from.place.floor, to.place.floor]
    if (here === there) return []
    const at = { path: from.path, line: by.line }
    if (!MAY_IMPORT[here].includes(there)) {
      const allowed = MAY_IMPORT[here].join(', ') || 'no other package'
      return [
        {
          ...at,
          rule: 'floors',
          says: `${here} imports ${there} (${to.path})`,
          mend: `${here} may import ${allowed}.`,
        },
      ]
    }
    if (there !== 'contract' || by.isType) return []
    if (here === 'portal' && from.path.endsWith('/screens.ts') && !to.path.startsWith('contract/src/kit/'))
      return [
        {
          ...at,
          rule: 'screens-light',
          says: `${from.path} imports code of ${to.path}`,
          mend: 'Write the permission with may(): the first screen loads every screens.ts, and would load this page too.',
        },
      ]
    if (here !== 'pay' || light.has(to.path)) return []
    const mend = 'Use `import type`, or write the few lines in pay: its bundle stays light.'
    return [{ ...at, rule: 'pay-types-only', says: `pay imports code of ${to.path}`, mend }]
  })
  return [...crossing, ...contractPackages(tree)]
}

/** They have no imports themselves, and a second parser would be a second rule. */
const light: ReadonlySet<string> = new Set(['contract/src/kit/typed.ts', 'contract/src/kit/contact-links.ts'])

/** The contract runs in any environment: it depends on zod alone. */
function contractPackages(tree: Tree): readonly Finding[] {
  return [...modulesOf(tree).values()]
    .filter(({ place }) => place.floor === 'contract' && !place.isTest)
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target.kind === 'builtin' || (target.kind === 'package' && target.name !== 'zod'))
        .map(({ specifier, line }) => ({
          rule: 'contract-pure',
          path,
          line,
          says: `the contract imports ${specifier}`,
          mend: 'The contract depends on zod alone; move this to the floor that needs it.',
        })),
    )
}
