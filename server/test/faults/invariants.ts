/** What must hold of all rows, whatever happened, as every feature says. */
import { features } from '../../src/features.ts'
import { snapshot } from '../../src/kit/work/index.ts'

/** The names of those that are broken, each with the number of rows. */
export async function brokenInvariants(databaseUrl: string): Promise<string[]> {
  const found = await snapshot({ database: { url: databaseUrl }, features }, (reader) => reader.invariants())
  if (found.length < 10) throw new Error('Fewer invariants were read than there are')
  return found.filter((one) => one.bad > 0).map((one) => `${one.name}: ${one.bad}`)
}
