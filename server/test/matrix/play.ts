/** Makes the calls of one user, some concurrently, and reports the answers that differ from the policy. */
import { addressOf } from '../sweep/samples.ts'
import type { World } from '../sweep/world.ts'
import { leakIn } from './canaries.ts'
import type { Person } from './cast.ts'
import type { Cell } from './cells.ts'
import { faultOf } from './judge.ts'

const atOnce = 6

export interface Played {
  readonly wrong: readonly string[]
  /** Endpoints that succeeded with own ids. */
  readonly reached: ReadonlySet<string>
}

let rounds = 0

/** Calls with a session of the user; a session that another cell has ended is replaced. */
export function callsOf(world: World, { username }: Pick<Person, 'username'>) {
  let session = world.openSession(username, ++rounds)
  return async ({ endpoint, attempt, chosen }: Omit<Cell, 'hidden'>) => {
    const used = session
    const call = async () =>
      world.call(endpoint, attempt.sample, {
        authorization: `Bearer ${await session}`,
        range: '1-100',
        ...(chosen === undefined ? {} : { 'x-merchant-id': chosen }),
      })
    const answer = await call()
    if (answer.status !== 401) return answer
    if (used === session) session = world.openSession(username, ++rounds)
    return call()
  }
}

export async function playCells(world: World, person: Person, cells: readonly Cell[]): Promise<Played> {
  const call = callsOf(world, person)
  const wrong: string[] = []
  const reached = new Set<string>()
  const look = async (cell: Cell) => {
    const { endpoint, attempt, chosen, hidden, sums = [] } = cell
    const answer = await call(cell)
    const asked = `${addressOf(endpoint, attempt.sample)} ${JSON.stringify(attempt.sample)} ${chosen}`
    const shown = `${answer.text}\n${JSON.stringify([...answer.headers])}`
    const leak = hidden.map((secrets) => leakIn(shown, secrets, asked)).find((found) => found !== null)
    const sum = sums.map((oracle) => oracle(answer.text)).find((found) => found !== null)
    const fault = faultOf(endpoint, person.role, attempt, answer) ?? leak ?? sum
    if (fault) wrong.push(`${endpoint.id} ${attempt.at}: ${fault}`)
    if (attempt.at === 'own' && answer.status === 200) reached.add(endpoint.id)
  }
  const left = [...cells]
  const work = async () => {
    for (let cell = left.shift(); cell; cell = left.shift()) await look(cell)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { wrong: wrong.toSorted(), reached }
}
