/** Counts copied code: the number of repeated lines is committed and may only fall. */
import ceiling from './duplicates.json' with { type: 'json' }
import type { Check, Finding } from './finding.ts'
import { modulesOf, type Module } from './modules.ts'
import type { Tree } from './tree.ts'

/** This many equal lines in a row count as copied. */
const WINDOW_LINES = 6
const SHOWN = 12

export interface Copy {
  readonly path: string
  readonly line: number
  readonly lines: number
  readonly of: string
  readonly ofLine: number
}

interface Line {
  readonly text: string
  readonly number: number
}

export const duplicates: Check = {
  name: 'duplicates',
  run(tree, note) {
    const copies = copiesOf(tree)
    const lines = copies.reduce((sum, copy) => sum + copy.lines, 0)
    note(`${lines} repeated lines, ceiling ${ceiling.lines}`)
    if (lines < ceiling.lines) note(`lower the ceiling in tools/check/duplicates.json to ${lines}`)
    return lines > ceiling.lines ? findingsOf(copies) : []
  },
}

const findingsOf = (copies: readonly Copy[]): readonly Finding[] =>
  copies
    .toSorted((a, b) => b.lines - a.lines)
    .slice(0, SHOWN)
    .map(({ path, line, lines, of, ofLine }) => ({
      rule: 'duplicate',
      path,
      line,
      says: `${lines} lines are also at ${of}:${ofLine}`,
      mend: 'Give them one home that both may import; the total may only fall.',
    }))

/** Every run of repeated lines, once, at its later place. */
export function copiesOf(tree: Tree): readonly Copy[] {
  const first = new Map<string, { path: string; at: number; line: number }>()
  const copies: Copy[] = []
  for (const module of modulesOf(tree).values()) {
    if (module.place.isTest || module.path.endsWith('.sample.ts')) continue
    copies.push(...copiesIn(module, first))
  }
  return copies
}

function copiesIn(module: Module, first: Map<string, { path: string; at: number; line: number }>): readonly Copy[] {
  const lines = spoken(module)
  const copies: Copy[] = []
  let covered = 0
  for (let at = 0; at + WINDOW_LINES <= lines.length; at++) {
    const window = lines.slice(at, at + WINDOW_LINES)
    const key = window.map(({ text }) => text).join('\n')
    const start = window[0]?.number ?? 0
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, { path: module.path, at, line: start })
      continue
    }
    if (before.path === module.path && at - before.at < WINDOW_LINES) continue
    const last = copies.at(-1)
    const isNext = last !== undefined && at < covered && last.of === before.path
    if (isNext) copies[copies.length - 1] = { ...last, lines: last.lines + at + WINDOW_LINES - covered }
    else copies.push({ path: module.path, line: start, lines: WINDOW_LINES, of: before.path, ofLine: before.line })
    covered = at + WINDOW_LINES
  }
  return copies
}

/** Significant lines: no comments, imports, or lines of brackets alone; spaces and quotes normalized. */
function spoken({ text, comments, program }: Module): readonly Line[] {
  const isHidden = new Uint8Array(text.length)
  for (const { start, end } of comments) isHidden.fill(1, start, end)
  for (const node of program.body) if (node.type === 'ImportDeclaration') isHidden.fill(1, node.start, node.end)
  const lines: Line[] = []
  let offset = 0
  for (const [index, line] of text.split('\n').entries()) {
    const start = offset
    const seen = Array.from({ length: line.length }, (_, at) => (isHidden[start + at] === 0 ? line[at] : '')).join('')
    const normal = seen.replaceAll(/\s+/g, ' ').replaceAll('"', "'").trim()
    if (/\w/.test(normal)) lines.push({ text: normal, number: index + 1 })
    offset += line.length + 1
  }
  return lines
}
