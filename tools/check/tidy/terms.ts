import { Visitor } from 'oxc-parser'
import type { Finding } from '../finding.ts'
import { modulesOf, type Module } from '../modules.ts'
import type { Tree } from '../tree.ts'
import terms from './terms.json' with { type: 'json' }

const instead: Readonly<Record<string, string>> = terms
const inComment = new RegExp(`\\b(?:${Object.keys(terms).join('|')})\\b`, 'i')

/** Comments and declared names use the terms of docs/glossary.md, not the words that terms.json replaces. */
export function standardTerms(tree: Tree): readonly Finding[] {
  return [...modulesOf(tree).values()].flatMap((module) => [...inComments(module), ...inNames(module)])
}

const finding = ({ path }: Module, line: number, word: string, where: string): Finding => ({
  rule: 'standard-term',
  path,
  line,
  says: `“${word}” in ${where}`,
  mend: `Use the standard term: ${instead[word.toLowerCase()]}.`,
})

function inComments(module: Module): readonly Finding[] {
  return module.comments.flatMap((comment) => {
    const found = inComment.exec(comment.value)
    return found ? [finding(module, module.lineAt(comment.start + found.index), found[0], 'a comment')] : []
  })
}

/** The words of a name in camel case. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)

function inNames(module: Module): readonly Finding[] {
  const findings: Finding[] = []
  const declared = (node: { name: string; start: number } | null) => {
    const word = node && wordsOf(node.name).find((one) => Object.hasOwn(instead, one))
    if (node && word) findings.push(finding(module, module.lineAt(node.start), word, `the name ${node.name}`))
  }
  new Visitor({
    TSInterfaceDeclaration: (node) => declared(node.id),
    TSTypeAliasDeclaration: (node) => declared(node.id),
    ClassDeclaration: (node) => declared(node.id),
    FunctionDeclaration: (node) => declared(node.id),
    VariableDeclarator: (node) => declared(node.id.type === 'Identifier' ? node.id : null),
  }).visit(module.program)
  return findings
}
