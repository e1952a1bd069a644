/** The input of every command: the model, the world, and four numbers that select what is done. */
import { Refusal } from '@singil/contract/kit/problem'
import { expect } from 'vitest'
import { isLegal, refused, took } from './coverage.ts'
import type { Machine } from './edges.ts'
import type { Model } from './model.ts'
import type { World } from './world.ts'

export interface Play {
  readonly model: Model
  readonly world: World
  /** Merchant or object, target, amount, and variant. */
  readonly who: number
  readonly what: number
  readonly size: number
  readonly variant: number
}
export type Command = (play: Play) => Promise<void>

export const among = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length]
/** Prefers the newest, so that histories continue. */
export const recent = <T>(from: readonly T[], number: number): T | undefined =>
  among(number % 3 === 0 ? from : from.slice(-4), Math.floor(number / 3))

/** The id of the refusal it ends with; null if it succeeds. Any other error is a fault. */
export async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.problem.id
    throw error
  }
}

/**
 * Makes a step. `otherwise`: the refusal that the model expects of a legal step, null if it succeeds. The state table must refuse an
 * illegal step with 409. Returns true if the step was made.
 */
export async function step(
  machine: Machine,
  thing: { status: string },
  to: string,
  work: () => Promise<unknown>,
  otherwise: string | null = null,
  byTable = `${machine}s.moveFrom`,
): Promise<boolean> {
  const from = thing.status
  const legal = isLegal(machine, from, to)
  const expected = legal ? otherwise : byTable
  expect(await refusalOf(work()), `${machine} ${from}>${to}`).toBe(expected)
  if (!legal) refused(machine, from, to)
  if (expected !== null) return false
  took(machine, from, to)
  thing.status = to
  return true
}

/**
 * Moves one object some legal steps further; sometimes tries all illegal steps instead, on an object in each state. `move` makes a step and
 * checks its result.
 */
export function walk<T extends { status: string }, Event extends string>(
  machine: Machine,
  events: readonly Event[],
  all: (model: Model) => readonly T[],
  move: (play: Play, one: T, to: Event) => Promise<unknown>,
): Command {
  const from = (one: T, areLegal: boolean) => events.filter((to) => isLegal(machine, one.status, to) === areLegal)
  return async (play) => {
    const { model, who, what, size, variant } = play
    if (variant % 4 === 0) {
      const inEach = new Map(all(model).map((one) => [one.status, one]))
      for (const one of inEach.values()) for (const to of from(one, false)) await move(play, one, to)
      return
    }
    const one = recent(
      all(model).filter((open) => from(open, true).length > 0),
      who,
    )
    for (let left = 1 + (size % 6); one && left > 0; left -= 1) {
      // Every other time the first one, which continues: otherwise nearly all would end early.
      const number = what >> (3 * left)
      const to = among(from(one, true), number % 2 === 0 ? 0 : number >> 1)
      if (to) await move({ ...play, variant: variant + left }, one, to)
    }
  }
}

/** The illegal steps of these states by these events. */
export const illegal = (machine: Machine, events: readonly string[], states: readonly string[]): string[] =>
  states.flatMap((from) => events.filter((to) => !isLegal(machine, from, to)).map((to) => `${machine} ${from}>${to}`))
