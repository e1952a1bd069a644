/** Selects the tests that a change can affect: by the imports of modules, and by the feature that a file belongs to. */
import { featuresOf, folderOf } from '../check/feature-list.ts'
import { modulesOf } from '../check/modules.ts'
import { placeOf } from '../check/place.ts'
import type { Tree } from '../check/tree.ts'

export interface Near {
  /** Paths of test files, for each of the two configurations of Vitest. */
  readonly tests: readonly string[]
  readonly browserTests: readonly string[]
}

const isTest = (path: string) => /\.test\.(tsx?|mjs)$/.test(path)

/** Files that affect every test: settings, packages, and the schema of the database. */
const isOfAll = (path: string) =>
  /^(vitest\.|package(-lock)?\.json|tsconfig|features\.ts|server\/migrations\/|server\/test\/setup\/)/.test(path)

/** `changed`: paths relative to the root; deleted files are allowed. */
export function near(tree: Tree, changed: readonly string[]): Near {
  const all = [...tree.files.keys()].filter(isTest)
  const found = changed.some(isOfAll) ? all : all.filter(selector(tree, changed))
  return {
    tests: found.filter((path) => !path.startsWith('e2e/')),
    browserTests: found.filter((path) => path.startsWith('e2e/')),
  }
}

function selector(tree: Tree, changed: readonly string[]): (path: string) => boolean {
  const modules = modulesOf(tree)
  const features = new Set(featuresOf(tree))
  const featureOf = (path: string): string | undefined => {
    const { room } = placeOf(path)
    if (features.has(room)) return room
    // The tests of a feature across floors stand in a folder of its name.
    const folder = /^server\/test\/([^/]+)\//.exec(path)?.[1]
    return folder !== undefined && features.has(folder) ? folder : undefined
  }
  const imports = importersOf(tree)
  const within = reached(imports, changed, (from, to) => {
    const [a, b] = [featureOf(from), featureOf(to)]
    // From a feature to those above it only one step is taken: each of them has tests of what it promises.
    return a === undefined || a === b
  })
  const callers = [...within].flatMap((path) => imports.get(path) ?? [])
  const touched = new Set([...within, ...callers].map(featureOf).filter((feature) => feature !== undefined))
  const changedFeatures = new Set(changed.map(featureOf).filter((feature) => feature !== undefined))
  // The imports of scripts are not read.
  const scripts = changed.filter((path) => path.endsWith('.mjs'))
  const isInItsFolder = (script: string, path: string) => path.startsWith(`${script.split('/')[0]}/`)
  const isOfChanged = (path: string) => changedFeatures.has(featureOf(path) ?? '')
  /** Test files and helpers of no feature that import a changed feature. `calling` adds the test files that import them. */
  const users = [...modules.values()].filter(
    ({ path, place, imports: all }) =>
      place.isTest &&
      featureOf(path) === undefined &&
      all.some(({ target }) => target.kind === 'file' && isOfChanged(target.path)),
  )
  const isOfTests = (path: string) => placeOf(path).isTest
  const calling = reached(
    imports,
    users.map(({ path }) => path),
    (_from, to) => isOfTests(to),
  )
  const isKit = changed.some((path) => path.startsWith('server/src/kit/'))
  const isSweep = (path: string) => /^server\/test\/[^/]+$/.test(path)
  // A browser test names the screens that it opens.
  const screens = [...changedFeatures].flatMap((feature) => {
    const text = tree.files.get(`portal/src/${folderOf(tree, feature)}/screens.ts`) ?? ''
    return [...text.matchAll(/\bpath: '(\/portal\/[^'$]+)/g)].map(([, path = '']) => path)
  })
  const opensScreen = (path: string) => screens.some((screen) => tree.files.get(path)?.includes(screen))
  return (path) => {
    const feature = featureOf(path)
    if (within.has(path) || scripts.some((script) => isInItsFolder(script, path))) return true
    if (feature !== undefined) return touched.has(feature)
    return calling.has(path) || (isKit && isSweep(path)) || (path.startsWith('e2e/') && opensScreen(path))
  }
}

const known = new WeakMap<Tree, ReadonlyMap<string, readonly string[]>>()

/** Of each module, those that import it; read once for a tree. */
function importersOf(tree: Tree): ReadonlyMap<string, readonly string[]> {
  const before = known.get(tree)
  if (before !== undefined) return before
  const found = new Map<string, string[]>()
  for (const { path, imports } of modulesOf(tree).values())
    for (const { target } of imports) {
      if (target.kind !== 'file') continue
      const importers = found.get(target.path)
      if (importers) importers.push(path)
      else found.set(target.path, [path])
    }
  known.set(tree, found)
  return found
}

/** Modules that import `from`, directly or through others, as far as `mayStep` allows. Entry points that list every feature are not followed. */
function reached(
  imports: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
  mayStep: (from: string, to: string) => boolean,
): ReadonlySet<string> {
  const seen = new Set(from)
  const queue = [...from]
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const next of imports.get(path) ?? [])
      if (!seen.has(next) && mayStep(path, next) && !isListOfAll(next)) {
        seen.add(next)
        queue.push(next)
      }
  return seen
}

const isListOfAll = (path: string) =>
  placeOf(path).room === 'top' || path.startsWith('server/src/seed/') || path === 'contract/src/all.ts'
