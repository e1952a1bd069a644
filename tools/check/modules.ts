/** Every TypeScript module of a tree with its imports, parsed by oxc: including type-only flags and dynamic imports. */
import { parseSync, Visitor, type Comment, type Program } from 'oxc-parser'
import { placeOf, type Place } from './place.ts'
import { resolve, type Target } from './resolve.ts'
import type { Tree } from './tree.ts'

export interface Import {
  readonly specifier: string
  /** The names as exported by the other module; empty for `* as` and for imports without names. */
  readonly names: readonly string[]
  readonly line: number
  /** No code is loaded: every name is a type. */
  readonly isType: boolean
  readonly target: Target
}

export interface Module {
  readonly path: string
  readonly place: Place
  readonly text: string
  readonly imports: readonly Import[]
  readonly program: Program
  readonly comments: readonly Comment[]
  readonly errors: readonly { readonly message: string; readonly line: number }[]
  /** The line, from 1, of an offset in the text. */
  lineAt(offset: number): number
}

export type Modules = ReadonlyMap<string, Module>

const known = new WeakMap<Tree, Modules>()

/** The modules of a tree, parsed once for all rules. */
export function modulesOf(tree: Tree): Modules {
  const before = known.get(tree)
  if (before !== undefined) return before
  const paths = [...tree.files.keys()].filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  const modules = new Map(paths.map((path) => [path, parsed(tree, path)]))
  known.set(tree, modules)
  return modules
}

function parsed(tree: Tree, path: string): Module {
  const text = tree.files.get(path) ?? ''
  const result = parseSync(path, text)
  const lineAt = lineCounter(text)
  const add = (specifier: string, offset: number, isType: boolean, names: string[] = []): Import => ({
    specifier,
    names,
    line: lineAt(offset),
    isType,
    target: resolve(tree, path, specifier),
  })
  const { staticImports, staticExports, dynamicImports } = result.module
  const imports = [
    ...staticImports.map(({ entries, moduleRequest, start }) =>
      add(moduleRequest.value, start, entries.length > 0 && entries.every((entry) => entry.isType), namesOf(entries)),
    ),
    ...staticExports.flatMap(({ entries, start }) => {
      const [first] = entries
      const isType = entries.every((entry) => entry.isType)
      return first?.moduleRequest ? [add(first.moduleRequest.value, start, isType)] : []
    }),
    ...dynamicImports.map(({ moduleRequest, start }) => {
      const written = text.slice(moduleRequest.start, moduleRequest.end)
      const literal = /^(['"`])([^'"`$]*)\1$/.exec(written)?.[2]
      return add(literal ?? `(computed) ${written}`, start, false)
    }),
    ...typeImports(text, () => result.program).map(({ specifier, offset }) => add(specifier, offset, true)),
  ]
  const errors = result.errors.map(({ message, labels }) => ({ message, line: lineAt(labels[0]?.start ?? 0) }))
  return {
    path,
    place: placeOf(path),
    text,
    imports,
    lineAt,
    errors,
    comments: result.comments,
    get program() {
      return result.program
    },
  }
}

const namesOf = (entries: readonly { readonly importName: { readonly name?: string | null } }[]) =>
  entries.flatMap(({ importName }) => (importName.name ? [importName.name] : []))

/** Imports in a type position, `import(path).Name`, which the parser's module record leaves out. */
function typeImports(text: string, program: () => Program): { specifier: string; offset: number }[] {
  if (!text.includes('import(')) return []
  const found: { specifier: string; offset: number }[] = []
  new Visitor({
    TSImportType: ({ source, start }) => found.push({ specifier: source.value, offset: start }),
  }).visit(program())
  return found
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
