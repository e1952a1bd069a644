import { Visitor, type Node } from 'oxc-parser'
import type { Finding } from '../finding.ts'
import { modulesOf, type Module } from '../modules.ts'
import { isStore } from '../place.ts'
import type { Tree } from '../tree.ts'

const DATABASE_PACKAGES = new Set(['kysely', 'pg', 'pg-cursor', 'pg-copy-streams'])
const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const STATEMENT =
  /^\s*(select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+[\w.]+\s+set\s|delete\s+from\s|create\s+table\s)/i
const mend = 'Move the query into the feature’s store.ts and call it from here.'

/** SQL is allowed in store.ts and in the kit of the server, nowhere else. Database types are allowed anywhere. */
export function sqlInStores(tree: Tree): readonly Finding[] {
  return [...modulesOf(tree).values()].filter(hasNoBusinessWithSql).flatMap((module) => {
    const imports = module.imports
      .filter(({ target, isType }) => !isType && target.kind === 'package' && DATABASE_PACKAGES.has(target.name))
      .map(({ specifier, line }) => ({ rule: 'sql', path: module.path, line, says: `imports ${specifier}`, mend }))
    return [...imports, ...queries(module)]
  })
}

const hasNoBusinessWithSql = ({ place }: Module) =>
  ['server', 'portal', 'pay', 'contract', 'sandbox'].includes(place.floor) &&
  !place.isTest &&
  place.room !== 'outside' &&
  !(place.floor === 'server' && (place.room === 'kit' || isStore(place)))

function queries(module: Module): readonly Finding[] {
  const findings: Finding[] = []
  const add = (node: Node, says: string) =>
    findings.push({ rule: 'sql', path: module.path, line: module.lineAt(node.start), says, mend })
  new Visitor({
    TaggedTemplateExpression(node) {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') add(node, 'holds an sql`…` template')
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (BUILDERS.has(callee.property.name)) add(callee.property, `builds a query with ${callee.property.name}`)
    },
    Literal(node) {
      if (typeof node.value === 'string' && STATEMENT.test(node.value)) add(node, 'holds an SQL statement as a string')
    },
    TemplateLiteral(node) {
      if (STATEMENT.test(node.quasis.map((part) => part.value.raw).join(' '))) add(node, 'holds an SQL statement')
    },
  }).visit(module.program)
  return findings
}
