/** What a run has reached: every legal step must be taken and every other one tried, or the run proves less than it says. */
import { edges, type Machine } from './edges.ts'

const taken = new Map<string, number>()
const tried = new Map<string, number>()
const happened = new Map<string, number>()
const count = (in_: Map<string, number>, what: string) => void in_.set(what, (in_.get(what) ?? 0) + 1)

export const isLegal = (machine: Machine, from: string, to: string): boolean =>
  (edges[machine] as readonly string[]).includes(`${from}>${to}`)
/** A step was made. Throws where the table does not have it. */
export function took(machine: Machine, from: string, to: string): void {
  if (!isLegal(machine, from, to)) throw new Error(`a ${machine} went from ${from} to ${to}`)
  count(taken, `${machine} ${from}>${to}`)
}
/** A step that there is not was asked for, and nothing changed. */
export const refused = (machine: Machine, from: string, to: string): void => count(tried, `${machine} ${from}>${to}`)
/** Something happened that a run should meet sometimes. */
export const sometimes = (what: string): void => count(happened, what)

/** The steps that were taken less often than so. */
export const unreached = (least: number): string[] =>
  Object.entries(edges).flatMap(([machine, all]) =>
    all.map((edge) => `${machine} ${edge}`).filter((edge) => (taken.get(edge) ?? 0) < least),
  )
/** Of the illegal steps named `machine from>to`, those that were tried less often than so. */
export const untried = (illegal: readonly string[], least: number): string[] =>
  illegal.filter((edge) => (tried.get(edge) ?? 0) < least)
export const neverHappened = (wanted: readonly string[]): string[] => wanted.filter((what) => !happened.has(what))
export const reached = () => ({
  taken: Object.fromEntries(taken),
  tried: Object.fromEntries(tried),
  happened: Object.fromEntries(happened),
})
