import type { Finding } from '../finding.ts'
import { modulesOf } from '../modules.ts'
import type { Tree } from '../tree.ts'
import { edgesOf } from './edges.ts'

/** No module reaches itself through its imports, those of types and dynamic ones included. */
export function cycles(tree: Tree): readonly Finding[] {
  const next = new Map<string, { path: string; line: number }[]>()
  for (const { from, to, by } of edgesOf(tree))
    next.set(from.path, [...(next.get(from.path) ?? []), { path: to.path, line: by.line }])
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  const findings: Finding[] = []
  const visit = (path: string): void => {
    state.set(path, 'open')
    trail.push(path)
    for (const { path: to, line } of next.get(path) ?? []) {
      if (state.get(to) === 'open') {
        const round = [...trail.slice(trail.indexOf(to)), to].join(' -> ')
        const mend = 'Move what both need into a third file, or pass it in.'
        findings.push({ rule: 'cycle', path, line, says: round, mend })
      } else if (state.get(to) === undefined) visit(to)
    }
    trail.pop()
    state.set(path, 'done')
  }
  for (const path of modulesOf(tree).keys()) if (state.get(path) === undefined) visit(path)
  return findings
}
