/** The coverage of a run: every legal step must be taken and every illegal one tried, or the run proves less than it claims. */
import { edges, type Machine } from './edges.ts'

const taken = new Map<string, number>()
const tried = new Map<string, number>()
const happened = new Map<string, number>()
const count = (in_: Map<string, number>, what: string) => void in_.set(what, (in_.get(what) ?? 0) + 1)

export const isLegal = (machine: Machine, from: string, to: string): boolean =>
  (edges[machine] as readonly string[]).includes(`${from}>${to}`)
/** Counts a step that was taken. Throws if the table does not have it. */
export function took(machine: Machine, from: string, to: string): void {
  if (!isLegal(machine, from, to)) throw new Error(`a ${machine} went from ${from} to ${to}`)
  count(taken, `${machine} ${from}>${to}`)
}
/** Counts an illegal step that was tried and changed nothing. */
export const refused = (machine: Machine, from: string, to: string): void => count(tried, `${machine} ${from}>${to}`)
/** Counts a situation that a run should meet. */
export const sometimes = (what: string): void => count(happened, what)

/** The steps that were taken less often than `least`. */
export const unreached = (least: number): string[] =>
  Object.entries(edges).flatMap(([machine, all]) =>
    all.map((edge) => `${machine} ${edge}`).filter((edge) => (taken.get(edge) ?? 0) < least),
  )
/** Of the illegal steps named `machine from>to`, those that were tried less often than `least`. */
export const untried = (illegal: readonly string[], least: number): string[] =>
  illegal.filter((edge) => (tried.get(edge) ?? 0) < least)
export const neverHappened = (wanted: readonly string[]): string[] => wanted.filter((what) => !happened.has(what))
export const reached = () => ({
  taken: Object.fromEntries(taken),
  tried: Object.fromEntries(tried),
  happened: Object.fromEntries(happened),
})
