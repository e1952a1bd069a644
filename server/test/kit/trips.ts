/** Statements and trips of the units of work of a call, as the server sends them. */
import type pg from 'pg'

/** The statements that were sent before the response to the first of them came. */
export type Trip = readonly string[]
export type Unit = readonly Trip[]

/** The units of work that ran on the pool meanwhile, each from `begin` to `commit`; those whose `begin` is not `counted` are left out. */
export async function unitsOf(
  pool: pg.Pool,
  work: () => Promise<unknown>,
  counted: (begin: string) => boolean = () => true,
): Promise<readonly Unit[]> {
  const units: string[][][] = []
  const restored = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (restored.has(client)) return
    const query = client.query
    restored.set(client, query)
    let unit: string[][] | undefined
    let isAnswered = true
    client.query = ((...given: unknown[]) => {
      const [config] = given
      const text = typeof config === 'string' ? config : (config as { text: string }).text
      if (text.startsWith('begin')) {
        unit = counted(text) ? [] : undefined
        if (unit) units.push(unit)
      }
      if (isAnswered) unit?.push([])
      isAnswered = false
      unit?.at(-1)!.push(text)
      if (text.endsWith('commit')) unit = undefined
      const response = (query as unknown as (...all: unknown[]) => unknown)(...given)
      const end = () => void (isAnswered = true)
      void Promise.resolve(response).then(end, end)
      return response
    }) as typeof client.query
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of restored) client.query = query
  }
  return units
}

export const countOf = (unit: Unit) => ({ statements: unit.flat().length, trips: unit.length })
