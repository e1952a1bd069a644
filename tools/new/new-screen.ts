/** A new screen of a feature. */
import { featuresOf, folderOf } from '../check/feature-list.ts'
import type { Tree } from '../check/tree.ts'
import { emptyScreen, screenEntry } from './feature-portal.ts'
import { intoList } from './insert.ts'
import { mustBeKebab } from './naming.ts'
import type { Plan } from './new-feature.ts'
import { mayOf, permissionOf } from './permission.ts'

/** Plans `<name>-screen.tsx` in the feature's folder and its entry in the feature's list, for those who may view the module. */
export function newScreen(tree: Tree, feature: string, name: string, module?: string): Plan {
  mustBeKebab(name, 'A screen')
  if (!featuresOf(tree).includes(feature)) throw new Error(`There is no feature ${feature}.`)
  const folder = `portal/src/${folderOf(tree, feature)}`
  const [list, file] = [`${folder}/screens.ts`, `${folder}/${name}-screen.tsx`]
  if (tree.files.has(file)) throw new Error(`${file} exists already.`)
  const before = tree.files.get(list)
  if (before === undefined) throw new Error(`There is no ${list}; write the feature first.`)
  const entry = screenEntry(`/portal/${feature}/${name}`, name, mayOf(permissionOf([module, 'view'])))
  return new Map([
    [list, intoList(before, /const screens[^=]*=\s*\[/, entry)],
    [file, emptyScreen(name)],
  ])
}
