import { featuresOf, folderOf } from '../feature-list.ts'
import type { Finding } from '../finding.ts'
import { placeOf } from '../place.ts'
import type { Tree } from '../tree.ts'

export const MOST_FILES = 30

/** A server feature of more than 30 files, without its tests, is two features. */
export function featureSize(tree: Tree): readonly Finding[] {
  const sources = [...tree.files.keys()].filter((path) => !path.endsWith('.md'))
  const places = sources.map(placeOf).filter(({ floor, isTest }) => floor === 'server' && !isTest)
  return featuresOf(tree).flatMap((feature): Finding[] => {
    const count = places.filter(({ room }) => room === feature).length
    if (count <= MOST_FILES) return []
    const says = `has ${count} files without tests, ${MOST_FILES} are allowed`
    const mend = 'Move what is a topic of its own into a feature of its own, or join files that only serve each other.'
    return [{ rule: 'feature-size', path: `server/src/${folderOf(tree, feature)}`, says, mend }]
  })
}
