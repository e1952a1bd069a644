import { Visitor, type Node } from 'oxc-parser'
import { featuresOf } from '../feature-list.ts'
import type { Finding } from '../finding.ts'
import { modulesOf, type Import, type Module, type Modules } from '../modules.ts'
import { isStore, type Place } from '../place.ts'
import type { Tree } from '../tree.ts'

/** In addition to the feature's own noun: `withdrawal.ts` in `withdrawals`. */
const RULES = new Set(['postings', 'state', 'states', 'rules', 'limits', 'fees', 'totals'])
const UNCERTAIN = new Set(['Date.now', 'Math.random', 'performance.now', 'process.env', 'crypto.randomUUID'])

/** Rules and postings are pure: they import the contract and other pure files; no clock, database or randomness. */
export function pureRules(tree: Tree): readonly Finding[] {
  const features = featuresOf(tree)
  const modules = modulesOf(tree)
  return [...modules.values()]
    .filter(({ path, place }) => /^server\/src(\/[^/]+){3}$/.test(path) && !place.isTest)
    .filter(({ place }) => features.includes(place.room) && holdsRules(place))
    .flatMap((module) => [...impureImports(module, modules, new Set()), ...uncertainty(module)])
}

function holdsRules(place: Place): boolean {
  const { file, room } = place
  const name = file.replace(/\.tsx?$/, '')
  if (isStore(place)) return false
  return RULES.has(name) || name === singular(room)
}

export const singular = (plural: string) => plural.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')

function impureImports(module: Module, modules: Modules, seen: Set<string>): readonly Finding[] {
  return module.imports
    .filter((one) => !one.isType && !isPure(one, module, modules, seen))
    .map(({ specifier, line }) => ({
      rule: 'pure',
      path: module.path,
      line,
      says: `a file of rules imports code of ${specifier}`,
      mend: 'Take the value as an argument, use `import type`, or name the file <verb>-<noun>.ts if it does something.',
    }))
}

/** Another file of the feature may be imported if it is pure itself, recursively. */
function isPure({ target }: Import, from: Module, modules: Modules, seen: Set<string>): boolean {
  if (target.kind !== 'file') return target.kind === 'package' && target.name === 'zod'
  const to = modules.get(target.path)
  if (to === undefined) return target.path.endsWith('.json')
  if (to.place.floor === 'contract' || seen.has(to.path)) return true
  if (from.place.file === 'postings.ts' && to.path === 'server/src/foundation/ledger/index.ts') return true
  seen.add(to.path)
  const isOwn = to.place.floor === from.place.floor && to.place.room === from.place.room
  return isOwn && impureImports(to, modules, seen).length === 0 && uncertainty(to).length === 0
}

function uncertainty(module: Module): readonly Finding[] {
  const findings: Finding[] = []
  const add = (node: Node, what: string) =>
    findings.push({
      rule: 'pure',
      path: module.path,
      line: module.lineAt(node.start),
      says: `a file of rules reads ${what}`,
      mend: 'Take it as an argument; the context has now, ids and randomness.',
    })
  new Visitor({
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
      const name = `${node.object.name}.${node.property.name}`
      if (UNCERTAIN.has(name)) add(node, name)
    },
    NewExpression(node) {
      const isNow = node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0
      if (isNow) add(node, 'new Date()')
    },
    AwaitExpression(node) {
      add(node, 'a promise')
    },
  }).visit(module.program)
  return findings
}
