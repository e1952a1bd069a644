/** What every command has in hand: the model, the world, and four numbers that say what is chosen. */
import { Refusal } from '@singil/contract/kit/problem'
import { expect } from 'vitest'
import { isLegal, refused, took } from './coverage.ts'
import type { Machine } from './edges.ts'
import type { Model } from './model.ts'
import type { World } from './world.ts'

export interface Play {
  readonly model: Model
  readonly world: World
  /** Who, what, how much, and which way. */
  readonly who: number
  readonly what: number
  readonly size: number
  readonly way: number
}
export type Command = (play: Play) => Promise<void>

export const among = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length]
/** Rather one of the newest, so that lives go on. */
export const recent = <T>(from: readonly T[], number: number): T | undefined =>
  among(number % 3 === 0 ? from : from.slice(-4), Math.floor(number / 3))

/** The id of the refusal with which it ends; null where it does not. Anything else that is thrown is a fault. */
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
 * Asks for a step. `otherwise`: the refusal that the model expects of a legal one, null where it is made. An illegal one must be refused
 * with 409 by the table. True: the step was made.
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
 * Takes one thing some legal steps further; now and then it tries instead, of a thing in each state, every step that there is not.
 * `move` asks for a step and says what must come of it.
 */
export function walk<T extends { status: string }, Event extends string>(
  machine: Machine,
  events: readonly Event[],
  all: (model: Model) => readonly T[],
  move: (play: Play, one: T, to: Event) => Promise<unknown>,
): Command {
  const from = (one: T, areLegal: boolean) => events.filter((to) => isLegal(machine, one.status, to) === areLegal)
  return async (play) => {
    const { model, who, what, size, way } = play
    if (way % 4 === 0) {
      const inEach = new Map(all(model).map((one) => [one.status, one]))
      for (const one of inEach.values()) for (const to of from(one, false)) await move(play, one, to)
      return
    }
    const one = recent(
      all(model).filter((open) => from(open, true).length > 0),
      who,
    )
    for (let left = 1 + (size % 6); one && left > 0; left -= 1) {
      // Every other time the first one, which leads on: ends that are near would else swallow nearly all.
      const number = what >> (3 * left)
      const to = among(from(one, true), number % 2 === 0 ? 0 : number >> 1)
      if (to) await move({ ...play, way: way + left }, one, to)
    }
  }
}

/** Steps that the table does not have, of these states by these events. */
export const illegal = (machine: Machine, events: readonly string[], states: readonly string[]): string[] =>
  states.flatMap((from) => events.filter((to) => !isLegal(machine, from, to)).map((to) => `${machine} ${from}>${to}`))
