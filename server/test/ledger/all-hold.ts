/** What the features say must hold, for tests to ask after every step. */
import { features } from '../../src/features.ts'
import type { Context, FeatureModule, Invariant } from '../../src/kit/work/index.ts'
import { collectInvariants } from '../../src/kit/work/snapshot.ts'

type Unit = (work: (context: Context) => Promise<readonly Invariant[]>) => Promise<readonly Invariant[]>

/**
 * The invariants that do not hold; none when the books are right. `below`: only of the features under this one, for tests that move
 * money without what stands above it.
 */
export async function broken(unit: Unit, below?: FeatureModule): Promise<readonly Invariant[]> {
  const asked = below ? features.slice(0, features.indexOf(below)) : features
  if (asked.length === 0) throw new Error('No feature was asked what must hold')
  const found = await unit((context) => collectInvariants(context, asked))
  if (found.length === 0) throw new Error('No invariant was looked at')
  return found.filter((row) => row.bad > 0)
}
