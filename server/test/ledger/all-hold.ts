/** The invariants of the features, for tests to check after every step. */
import { features } from '../../src/features.ts'
import type { Context, FeatureModule, Invariant } from '../../src/kit/work/index.ts'
import { collectInvariants } from '../../src/kit/work/snapshot.ts'

type Unit = (work: (context: Context) => Promise<readonly Invariant[]>) => Promise<readonly Invariant[]>

/**
 * The broken invariants; empty if the books are right. `below`: only those of the features below this one, for tests that move money
 * without the features above.
 */
export async function broken(unit: Unit, below?: FeatureModule): Promise<readonly Invariant[]> {
  const asked = below ? features.slice(0, features.indexOf(below)) : features
  if (asked.length === 0) throw new Error('No feature was asked what must hold')
  const found = await unit((context) => collectInvariants(context, asked))
  if (found.length === 0) throw new Error('No invariant was looked at')
  return found.filter((row) => row.bad > 0)
}
