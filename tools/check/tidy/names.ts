import { districtsOf, featuresOf } from '../feature-list.ts'
import type { Finding } from '../finding.ts'
import { modulesOf } from '../modules.ts'
import { placeOf } from '../place.ts'
import type { Tree } from '../tree.ts'

/** Folders of a floor that are not features. */
const OTHER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  contract: ['kit', 'all', 'top'],
  server: ['kit', 'seed', 'top'],
  portal: ['kit', 'shell', 'top'],
  pay: ['kit', 'shell', 'top'],
}
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/
const KEBAB_FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/
const NAMED = /\.(ts|tsx|css|mjs|html)$/

/** A feature has the same name on every floor, and every file and folder is in kebab-case. */
export function names(tree: Tree): readonly Finding[] {
  const features = featuresOf(tree)
  return [...strangers(tree, features), ...elsewhere(tree), ...emptyFeatures(tree, features), ...writtenOtherwise(tree)]
}

function strangers(tree: Tree, features: readonly string[]): readonly Finding[] {
  const seen = new Set<string>()
  return [...tree.files.keys()].flatMap((path) => {
    const { floor, room, file } = placeOf(path)
    const others = OTHER_ROOMS[floor]
    const key = `${floor}/${room}`
    if (others === undefined || room === 'outside' || others.includes(room) || features.includes(room)) return []
    if (seen.has(key) || file === 'README.md') return []
    seen.add(key)
    const says = `${room} is not a feature of features.ts`
    return [
      { rule: 'same-name', path, says, mend: 'Name it as the feature is named, or add the feature to features.ts.' },
    ]
  })
}

/** The files of a feature are in the folder of its district. */
function elsewhere(tree: Tree): readonly Finding[] {
  const districts = [...districtsOf(tree)]
  return [...tree.files.keys()].flatMap((path) => {
    const { floor, room, file } = placeOf(path)
    const district = OTHER_ROOMS[floor] && districts.find(([, names]) => names.includes(room))?.[0]
    if (district === undefined || file === 'README.md' || path.startsWith(`${floor}/src/${district}/`)) return []
    return [{ rule: 'district', path, says: `${room} is of ${district}`, mend: `Move it to ${floor}/src/${district}.` }]
  })
}

/** A listed feature exists on the server or in the contract. */
function emptyFeatures(tree: Tree, features: readonly string[]): readonly Finding[] {
  const rooms = new Set([...tree.files.keys()].map(placeOf).map(({ floor, room }) => `${floor}/${room}`))
  return features
    .filter((feature) => !rooms.has(`server/${feature}`) && !rooms.has(`contract/${feature}`))
    .map((feature) => ({
      rule: 'empty-feature',
      path: 'features.ts',
      says: `${feature} has neither a contract page nor a server folder`,
      mend: `Write it (npm run new feature ${feature}) or take it off the list.`,
    }))
}

function writtenOtherwise(tree: Tree): readonly Finding[] {
  return [...tree.files.keys()].flatMap((path) => {
    const { floor, file } = placeOf(path)
    if (floor === 'root' || !NAMED.test(file)) return []
    const isKebab =
      KEBAB.test(file) &&
      path
        .split('/')
        .slice(0, -1)
        .every((folder) => KEBAB_FOLDER.test(folder))
    return isKebab
      ? []
      : [{ rule: 'kebab-case', path, says: 'is not kebab-case', mend: 'Rename it: small letters and hyphens.' }]
  })
}

/** A use case is found by its name: routes.ts imports `requestWithdrawal` from `request-withdrawal.ts`. */
export function useCaseNames(tree: Tree): readonly Finding[] {
  const features = featuresOf(tree)
  return [...modulesOf(tree).values()]
    .filter(({ place }) => place.floor === 'server' && features.includes(place.room) && place.file === 'routes.ts')
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier, names: imported, isType, line }) => {
        const file = /^\.\/([a-z0-9-]+)\.tsx?$/.exec(specifier)?.[1]
        if (file === undefined || isType || imported.some((name) => speaksOf(name, file))) return []
        const says = `takes ${imported.join(', ')} from ${specifier}`
        const mend = 'Give the file the name of its use case: request-withdrawal.ts exports requestWithdrawal.'
        return [{ rule: 'use-case-name', path, line, says, mend }]
      }),
    )
}

/** `sendEmailLink` matches `send-link`: the name contains each part of the file's name, in that order. */
const speaksOf = (name: string, file: string) => new RegExp(file.replaceAll('-', '.*'), 'i').test(name)
