/** The ordered list in `features.ts`, read as text so that a planted tree needs no module loader. */
import type { Tree } from './tree.ts'

/** Names of the features, lowest first. Empty if the list is missing. */
export function featuresOf(tree: Tree): readonly string[] {
  const list = /features\s*=\s*\[([^\]]*)\]/.exec(tree.files.get('features.ts') ?? '')?.[1] ?? ''
  const spoken = list.replace(/\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...spoken.matchAll(/['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
}
