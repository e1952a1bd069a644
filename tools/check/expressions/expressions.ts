/** No regular expression of the product takes longer than its text is long: those who send a text decide what it contains. */
import type { Check, Finding } from '../finding.ts'
import type { Tree } from '../tree.ts'
import listed from './computed.json' with { type: 'json' }
import { type Computed, expressionsOf } from './expressions-of.ts'
import { openJudge } from './judge.ts'

/** An expression that is put together while the program runs: what it is put together of, and the form that it then has. */
export interface ListedExpression {
  readonly path: string
  readonly text: string
  readonly as: string
  readonly flags: string
  readonly bound: string
}

export const expressions: Check = {
  name: 'expressions',
  run: (tree, note) => expressionFindings(tree, listed, note),
}

const mend =
  'Let each sign be read in one way only: no repetition within a repetition, no two neighbours that begin alike, an anchor or a bound; or read the text with indexOf.'

export function expressionFindings(
  tree: Tree,
  list: readonly ListedExpression[],
  note: (text: string) => void,
): Finding[] {
  const { written, computed } = expressionsOf(tree)
  const isOf = (one: Computed) => (of: ListedExpression) => of.path === one.path && of.text === one.text
  const ofList = list.flatMap(({ as: source, ...of }) =>
    computed.filter((one) => isOf(one)({ as: source, ...of })).map((one) => ({ ...one, source, flags: of.flags })),
  )
  const { judge, keep } = openJudge(tree.root)
  const findings = [...written, ...ofList].flatMap(({ path, line, source, flags }): Finding[] => {
    const { fault } = judge(source, flags)
    return fault === undefined ? [] : [{ rule: 'expressions', path, line, says: `/${source}/${flags} ${fault}`, mend }]
  })
  keep()
  note(`${written.length + computed.length} read`)
  const unlisted = computed.filter((one) => !list.some(isOf(one)))
  const unneeded = list.filter((of) => !computed.some((one) => isOf(one)(of)))
  return [
    ...findings,
    ...unlisted.map(({ path, line, text }) => ({
      rule: 'expressions-computed',
      path,
      line,
      says: `${text} is put together while the program runs`,
      mend: 'Write it as a literal, or list it in tools/check/expressions/computed.json with its form and its bound.',
    })),
    ...unneeded.map(({ path, text }) => ({
      rule: 'expressions-computed',
      path,
      says: `${text} is listed in tools/check/expressions/computed.json, and is not there`,
      mend: 'Remove it from the list.',
    })),
  ]
}
