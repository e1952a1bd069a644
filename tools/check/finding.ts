/** What a check reports, and what a check is. */
import type { Tree } from './tree.ts'

/** One fault: where it stands, what is wrong, and what to do about it. `line` counts from 1. */
export interface Finding {
  readonly rule: string
  readonly path: string
  readonly line?: number
  readonly says: string
  readonly mend: string
}

export interface Check {
  readonly name: string
  /** Gives every fault found in the tree; an empty list means the check passed. A note is news that is no fault. */
  run(tree: Tree, note: (text: string) => void): readonly Finding[] | Promise<readonly Finding[]>
}

/** `path:line  what is wrong (rule)` and, below it, how to mend it. */
export function printed(finding: Finding): string {
  const place = finding.line === undefined ? finding.path : `${finding.path}:${finding.line}`
  return `  ${place}  ${finding.says} (${finding.rule})\n    ${finding.mend}`
}
