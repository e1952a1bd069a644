import { Visitor } from 'oxc-parser'
import type { Finding } from '../finding.ts'
import { modulesOf, type Module } from '../modules.ts'
import { placeOf } from '../place.ts'
import type { Tree } from '../tree.ts'

const PLACES = /^(common|shared|utils?|helpers?|misc|lib)$/
const VAGUE = /(?:Dto|DTO|Impl|Manager|Helpers?|Utils?)$/
const PREFIXED = /^[IT][A-Z][a-z]/
const mend = 'Name it for what it is or does, with the standard term of the field.'

/** No folder, file or declared name uses a meaningless word. */
export function words(tree: Tree): readonly Finding[] {
  const paths = [...tree.files.keys()].filter((path) => placeOf(path).floor !== 'root').flatMap(vaguePath)
  return [...paths, ...[...modulesOf(tree).values()].flatMap(vagueNames)]
}

function vaguePath(path: string): readonly Finding[] {
  return path
    .split('/')
    .map((part) => part.replace(/\..*$/, ''))
    .filter((part) => PLACES.test(part) || /(^|-)(manager|helpers?|utils?|impl|dto)$/.test(part))
    .map((part) => ({ rule: 'banned-word', path, says: `is called ${part}`, mend }))
}

function vagueNames(module: Module): readonly Finding[] {
  const findings: Finding[] = []
  const add = (name: string, start: number, says: string) =>
    findings.push({ rule: 'banned-word', path: module.path, line: module.lineAt(start), says: `${name} ${says}`, mend })
  const declared = (node: { name: string; start: number } | null, isType: boolean) => {
    if (node === null) return
    if (VAGUE.test(node.name)) add(node.name, node.start, 'ends in a word that says nothing')
    if (isType && PREFIXED.test(node.name)) add(node.name, node.start, 'carries an I or T prefix')
  }
  new Visitor({
    TSInterfaceDeclaration: (node) => declared(node.id, true),
    TSTypeAliasDeclaration: (node) => declared(node.id, true),
    ClassDeclaration: (node) => declared(node.id, false),
    FunctionDeclaration: (node) => declared(node.id, false),
    VariableDeclarator: (node) => declared(node.id.type === 'Identifier' ? node.id : null, false),
  }).visit(module.program)
  return findings
}
