/** Players that take turns on one PostgreSQL, in rounds so short that other load of the machine affects all equally. */
import { cpuMicroseconds } from '../kit/cpu.ts'
import { median } from '../kit/figures.ts'
import type { Reached } from '../kit/load.ts'

export const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)

export interface Round {
  readonly perSecond: number
  /** PostgreSQL's processor time per operation. */
  readonly cpuMicroseconds: number
  readonly p50: number
  readonly p99: number
}
/** The result of one player: the median of its rounds, and the rounds. */
export interface Result extends Round {
  readonly rounds: readonly Round[]
}
export type Play = (callers: number, seconds: number) => Promise<Reached>

/** The processor time of closed connections is counted only after a moment. */
const settleMs = 300

/** A real server has been at work for days: compilation, plans and caches are warmed up before the measurement, for every player. */
const warmUpSeconds = 3
const warmUpCallers = 32

/** Plays each player in turn, repeatedly, after a warm-up round; returns the median of each. */
export async function compare<Player extends string>(
  pid: number,
  players: Readonly<Record<Player, Play>>,
  callers: number,
): Promise<Record<Player, Result>> {
  const names = Object.keys(players) as Player[]
  const played = new Map(names.map((name): [Player, Round[]] => [name, []]))
  for (const name of names)
    for (const many of [warmUpCallers, callers]) await players[name](many, Math.min(warmUpSeconds, seconds))
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      await settle()
      const before = cpuMicroseconds(pid)
      const { done, ...reached } = await players[name](callers, seconds)
      await settle()
      played.get(name)!.push({ ...reached, cpuMicroseconds: (cpuMicroseconds(pid) - before) / done })
    }
  return Object.fromEntries([...played].map(([name, of]) => [name, middle(of)])) as Record<Player, Result>
}

/** The ratio of the other's result to ours: the median of the rounds, each compared with the one played right after it. */
export const timesOf = (ours: Result, theirs: Result, of: (round: Round) => number): number =>
  median(ours.rounds.map((round, index) => of(round) / of(theirs.rounds[index]!)))

const settle = () => new Promise((resolve) => setTimeout(resolve, settleMs))
const middle = (of: readonly Round[]): Result => ({
  rounds: of,
  perSecond: median(of.map((round) => round.perSecond)),
  cpuMicroseconds: median(of.map((round) => round.cpuMicroseconds)),
  p50: median(of.map((round) => round.p50)),
  p99: median(of.map((round) => round.p99)),
})

export function show(callers: number, player: string, round: Round): void {
  const waits = Number.isNaN(round.p99) ? '' : `   p50 ${round.p50.toFixed(2)} p99 ${round.p99.toFixed(2)} ms`
  const cpu = `${round.cpuMicroseconds.toFixed(1).padStart(6)} µs of PostgreSQL each`
  const callersShown = `${String(callers).padStart(2)} caller${callers === 1 ? ' ' : 's'}`
  console.log(`     ${callersShown}  ${player.padEnd(12)} ${round.perSecond.toFixed(0).padStart(6)}/s ${cpu}${waits}`)
}
