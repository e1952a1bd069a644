/** The invariants of all features, which must hold after any fault. */
import { features } from '../../src/features.ts'
import { snapshot } from '../../src/kit/work/index.ts'

/** The names of the broken invariants, each with its number of rows. */
export async function brokenInvariants(databaseUrl: string): Promise<string[]> {
  const found = await snapshot({ database: { sessionUrl: databaseUrl }, features }, (reader) => reader.invariants())
  if (found.length < 10) throw new Error('Fewer invariants were read than there are')
  return found.filter((one) => one.bad > 0).map((one) => `${one.name}: ${one.bad}`)
}
