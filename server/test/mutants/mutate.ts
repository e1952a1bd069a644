/** Small changes to a module, each of which a good test must notice: another operator, another bound, a statement left out. */
import { modulesOf } from '../../../tools/check/modules.ts'
import { treeOf } from '../../../tools/check/tree.ts'

interface Edit {
  readonly start: number
  readonly end: number
  readonly put: string
}
export interface Mutant extends Edit {
  readonly path: string
  readonly line: number
  /** What stands there and what is put in its place. */
  readonly what: string
}
interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const operators: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}
const twins: Readonly<Record<string, string>> = {
  debit: 'credit',
  credit: 'debit',
  plus: 'minus',
  minus: 'plus',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}
/** Calls whose words decide where money goes and which event it is. */
const naming = new Set(['wallet', 'provider', 'journal'])

/** Every mutant of a module, in the order in which they stand. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const found: Mutant[] = []
  const module = modulesOf(treeOf({ [path]: text })).get(path)!
  const add = (at: { start: number; end: number }, put: string) => {
    const was = text.slice(at.start, at.end).replaceAll(/\s+/g, ' ')
    const what = `${was.length > 60 ? `${was.slice(0, 57)}...` : was} -> ${put === '' ? 'nothing' : put}`
    found.push({ path, line: module.lineAt(at.start), start: at.start, end: at.end, put, what })
  }
  visit(module.program as unknown as Syntax, (node, parent) => mutate(node, parent, text, add))
  return found
}

/** The text with the mutant in it; loops give up after a great many turns, so that none runs for ever. */
export function applied(path: string, text: string, mutant: Edit | null): string {
  const edits: Edit[] = mutant ? [mutant] : []
  const { program } = modulesOf(treeOf({ [path]: text })).get(path)!
  const turn = 'if ((globalThis.turns = (globalThis.turns ?? 0) + 1) > 3e5) throw new Error("endless");'
  visit(program as unknown as Syntax, (node) => {
    if (!/^(?:For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type)) return
    const { type, start, end } = node['body'] as Syntax
    if (mutant && mutant.start < start && mutant.end >= end) return
    if (type === 'BlockStatement') edits.push({ start: start + 1, end: start + 1, put: turn })
    // At the same place the mutant comes first in the list, so it is put in before what stands in front of it.
    else edits.push({ start, end: start, put: `{ ${turn} ` }, { start: end, end, put: ' }' })
  })
  let changed = text
  for (const { start, end, put } of edits.toSorted((a, b) => b.start - a.start))
    changed = changed.slice(0, start) + put + changed.slice(end)
  return changed
}

const typeOnly = /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|^Import|^ExportAll/
function visit(node: Syntax, look: (node: Syntax, parent: Syntax | null) => void, parent: Syntax | null = null): void {
  if (typeOnly.test(node.type)) return
  look(node, parent)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParameters' || key === 'returnType')
      continue
    for (const child of Array.isArray(value) ? value : [value]) if (isSyntax(child)) visit(child, look, node)
  }
}
const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'

type Add = (at: { start: number; end: number }, put: string) => void

function mutate(node: Syntax, parent: Syntax | null, text: string, add: Add): void {
  const written = (of: Syntax) => text.slice(of.start, of.end)
  const child = (name: string) => node[name] as Syntax
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const [from, to] = [child('left'), child('right')]
      const operator = String(node['operator'])
      const at = text.indexOf(operator, from.end)
      for (const other of operators[operator] ?? [])
        if (at < to.start) add({ start: at, end: at + operator.length }, other)
      return
    }
    case 'UnaryExpression':
      if (node['operator'] === '!' || node['operator'] === '-') add({ start: node.start, end: node.start + 1 }, '')
      return
    case 'Literal':
      return mutateLiteral(node, parent, add)
    case 'TemplateLiteral':
      if (isNaming(parent)) add(node, "''")
      return
    case 'Identifier':
      if (isCalled(node, parent) && twins[String(node['name'])]) add(node, twins[String(node['name'])]!)
      return
    case 'ReturnStatement':
      if (isSyntax(node['argument']) && written(child('argument')) !== 'null') add(child('argument'), 'null')
      return
    case 'ArrowFunctionExpression':
      if (child('body').type !== 'BlockStatement') add(child('body'), '(null)')
      return
    case 'IfStatement':
      add(child('test'), 'true')
      add(child('test'), 'false')
      return
    case 'ConditionalExpression':
      add(child('test'), 'true')
      add(child('test'), 'false')
      return
    case 'ExpressionStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      add(node, ';')
  }
}

function mutateLiteral(node: Syntax, parent: Syntax | null, add: Add): void {
  const { value, raw } = node
  if (typeof value === 'boolean') add(node, String(!value))
  if (typeof value === 'number' && Number.isInteger(value)) {
    add(node, String(value + 1))
    if (value > 0) add(node, String(value - 1))
  }
  if (typeof raw === 'string' && /^\d[\d_]*n$/.test(raw)) {
    const whole = BigInt(raw.slice(0, -1).replaceAll('_', ''))
    add(node, `${whole + 1n}n`)
    add(node, `(${whole - 1n}n)`)
  }
  if (typeof value === 'string' && (isNaming(parent) || parent?.type === 'ArrayExpression')) add(node, "'nothing'")
}

const isCalled = (node: Syntax, parent: Syntax | null) =>
  parent !== null && (parent['callee'] === node || (parent.type === 'MemberExpression' && parent['property'] === node))
const isNaming = (parent: Syntax | null) =>
  parent?.type === 'CallExpression' && naming.has(String((parent['callee'] as Syntax)['name']))
