import type { Finding } from '../finding.ts'
import { modulesOf, type Module } from '../modules.ts'
import type { Tree } from '../tree.ts'

const SUPPRESSION =
  /(?:oxlint|eslint)-disable(?:-next-line|-line)?|@ts-(?:expect-error|ignore|nocheck)|oxfmt-ignore|v8 ignore/
const UNFINISHED = /\b(?:TODO|FIXME|XXX|HACK)\b/
const FEWEST_WORDS = 3

/** A suppression gives a reason, no comment defers work, and no cast turns the types of a screen off. */
export function comments(tree: Tree): readonly Finding[] {
  return [...modulesOf(tree).values()].flatMap((module) => [
    ...module.comments.flatMap((comment) => commentFindings(module, comment.value, module.lineAt(comment.start))),
    ...focusedTests(module),
    ...castsToNever(module),
  ])
}

function commentFindings({ path }: Module, text: string, line: number): readonly Finding[] {
  const findings: Finding[] = []
  const directive = SUPPRESSION.exec(text)
  if (directive !== null && !saysWhy(text.slice(directive.index + directive[0].length), directive[0])) {
    const mend = `Write the reason behind it: // ${directive[0]} … -- why this is right here`
    findings.push({ rule: 'suppression-reason', path, line, says: `${directive[0]} without a reason`, mend })
  }
  const left = UNFINISHED.exec(text)
  if (left !== null)
    findings.push({
      rule: 'unfinished',
      path,
      line,
      says: `${left[0]} in a comment`,
      mend: 'Do it now, or leave it out.',
    })
  return findings
}

function saysWhy(rest: string, directive: string): boolean {
  const reason = directive.startsWith('@ts-') ? rest : rest.split(/\s--\s/)[1]
  return (reason ?? '').split(/[\s:–—-]+/).filter(Boolean).length >= FEWEST_WORDS
}

/** A focused test disables all the others of its file; one that is repeated until it passes hides its fault. */
function focusedTests(module: Module): readonly Finding[] {
  if (!module.place.isTest) return []
  const { path, text } = module
  return [
    ...[...text.matchAll(/^\s*(?:it|test|describe)\.only\b/gm)].map((match) => ({
      rule: 'focused-test',
      path,
      line: module.lineAt(match.index + match[0].length),
      says: 'only this test of the file runs',
      mend: 'Take .only away.',
    })),
    ...[...text.matchAll(/^\s*(?:it|test|describe)\b.*[{ ]retry:/gm)].map((match) => ({
      rule: 'retried-test',
      path,
      line: module.lineAt(match.index + match[0].length),
      says: 'the test is repeated until it passes',
      mend: 'Find out why it fails, and wait for what it needs.',
    })),
  ]
}

/** Anything accepts a value of type never, so the cast hides a wrong address, parameter or body. */
function castsToNever(module: Module): readonly Finding[] {
  if (!module.path.startsWith('portal/src/')) return []
  return [...module.text.matchAll(/\bas never\b/g)]
    .filter(({ index }) => !module.comments.some(({ start, end }) => start <= index && index < end))
    .map(({ index }) => ({
      rule: 'cast-to-never',
      path: module.path,
      line: module.lineAt(index),
      says: 'as never turns the type check off',
      mend: 'Type the value: a screen declares its path and parameters in screens.ts, an endpoint its input.',
    }))
}
