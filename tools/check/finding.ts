/** The interfaces of checks and their findings. */
import type { Tree } from './tree.ts'

/** One fault: its place, what is wrong, and how to fix it. `line` counts from 1. */
export interface Finding {
  readonly rule: string
  readonly path: string
  readonly line?: number
  readonly says: string
  readonly mend: string
}

export interface Check {
  readonly name: string
  /** Returns every fault in the tree; an empty list means the check passed. A note is information that is no fault. */
  run(tree: Tree, note: (text: string) => void): readonly Finding[] | Promise<readonly Finding[]>
}

/** `path:line  what is wrong (rule)` and, below it, how to fix it. */
export function printed(finding: Finding): string {
  const place = finding.line === undefined ? finding.path : `${finding.path}:${finding.line}`
  return `  ${place}  ${finding.says} (${finding.rule})\n    ${finding.mend}`
}
