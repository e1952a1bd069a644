/** Resolves imports. The project's own packages are resolved through their `exports`, without fallbacks. */
import { builtinModules } from 'node:module'
import { dirname, posix } from 'node:path'
import { placeOf } from './place.ts'
import type { Tree } from './tree.ts'

export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'builtin'; readonly name: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'computed' }
  | { readonly kind: 'missing'; readonly why: string }

interface Manifest {
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const BUILTINS = new Set(builtinModules)

export function resolve(tree: Tree, from: string, written: string): Target {
  if (written.startsWith('(computed)')) return { kind: 'computed' }
  const specifier = written.replace(/\?[\w&=-]+$/, '')
  if (specifier.startsWith('.')) return file(tree, posix.normalize(`${dirname(from)}/${specifier}`))
  if (specifier.startsWith('node:')) {
    const name = specifier.slice(5)
    return BUILTINS.has(name) || name === 'test'
      ? { kind: 'builtin', name }
      : { kind: 'missing', why: `Node has no ${specifier}` }
  }
  if (BUILTINS.has(specifier)) return { kind: 'missing', why: `write node:${specifier}` }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  if (name.startsWith('@singil/')) return ours(tree, name.slice(8), specifier.slice(name.length + 1))
  return isDeclared(tree, from, name)
    ? { kind: 'package', name }
    : { kind: 'missing', why: `${name} is not in ${placeOf(from).floor}/package.json` }
}

function file(tree: Tree, path: string): Target {
  return tree.files.has(path) ? { kind: 'file', path } : { kind: 'missing', why: `there is no ${path}` }
}

function ours(tree: Tree, folder: string, inner: string): Target {
  const { exports } = manifest(tree, folder)
  if (exports === undefined) return file(tree, `${folder}/${inner}`)
  for (const [pattern, value] of Object.entries(exports).toSorted(([a], [b]) => b.length - a.length)) {
    const [before = '', after] = pattern.split('*')
    const asked = inner === '' ? '.' : `./${inner}`
    if (typeof value !== 'string') continue
    if (after === undefined && asked === pattern) return file(tree, posix.join(folder, value))
    if (after === undefined || !asked.startsWith(before) || !asked.endsWith(after)) continue
    const star = asked.slice(before.length, asked.length - after.length)
    return file(tree, posix.join(folder, value.replace('*', star)))
  }
  return { kind: 'missing', why: `@singil/${folder} does not export ${inner}` }
}

function isDeclared(tree: Tree, from: string, name: string): boolean {
  const { floor, isTest, room } = placeOf(from)
  const isLoose = isTest || room === 'outside' || floor === 'tools' || floor === 'root'
  const manifests = [manifest(tree, floor), ...(isLoose ? [manifest(tree, 'root')] : [])]
  return manifests.some((one) =>
    [one.dependencies, one.devDependencies, one.optionalDependencies, one.peerDependencies].some(
      (names) => names?.[name] !== undefined || names?.[`@types/${name}`] !== undefined,
    ),
  )
}

function manifest(tree: Tree, folder: string): Manifest {
  const text = tree.files.get(folder === 'root' ? 'package.json' : `${folder}/package.json`)
  return text === undefined || text === '' ? {} : (JSON.parse(text) as Manifest)
}
