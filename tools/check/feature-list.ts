/** The districts and features of `features.ts`, read as text so that a planted tree needs no module loader. */
import type { Tree } from './tree.ts'

/** The districts with their features, lowest first. Empty if the list is missing. */
export function districtsOf(tree: Tree): ReadonlyMap<string, readonly string[]> {
  const list = /districts\s*=\s*\{([^}]*)\}/.exec(tree.files.get('features.ts') ?? '')?.[1] ?? ''
  const code = list.replace(/\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
  return new Map(
    [...code.matchAll(/([\w-]+)\s*:\s*\[([^\]]*)\]/g)].map(([, name = '', names = '']) => [name, quoted(names)]),
  )
}

const quoted = (text: string) => [...text.matchAll(/['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')

/** Names of the features, lowest first. */
export const featuresOf = (tree: Tree): readonly string[] => [...districtsOf(tree).values()].flat()

/** `<district>/<feature>`: where a feature is under `src` on each floor. Throws if there is no such feature. */
export function folderOf(tree: Tree, feature: string): string {
  for (const [district, names] of districtsOf(tree)) if (names.includes(feature)) return `${district}/${feature}`
  throw new Error(`There is no feature ${feature}.`)
}
