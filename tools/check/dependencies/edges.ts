import type { Tree } from '../tree.ts'
import { modulesOf, type Import, type Module } from '../modules.ts'

/** One import that leads to another module of the tree. */
export interface Edge {
  readonly from: Module
  readonly to: Module
  readonly by: Import
}

/** Imports between the project's own modules, without tests: a test may import anything. */
export function edgesOf(tree: Tree): readonly Edge[] {
  const modules = modulesOf(tree)
  return [...modules.values()]
    .filter((from) => !from.place.isTest)
    .flatMap((from) =>
      from.imports.flatMap((by) => {
        const to = by.target.kind === 'file' ? modules.get(by.target.path) : undefined
        return to === undefined ? [] : [{ from, to, by }]
      }),
    )
}
