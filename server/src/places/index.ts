/** Places: validates addresses against the Philippine Standard Geographic Code. */
import type { FeatureModule } from '../kit/work/index.ts'
import { psgc } from './psgc.ts'
import { preload } from './preload.ts'
import { routes } from './routes.ts'

export const places: FeatureModule = { routes, plugins: [preload] }

/** A province and one of its cities with their full names; undefined if there is none. */
export async function findPlace(
  province: string,
  city: string,
): Promise<{ readonly province: string; readonly city: string; readonly barangays: readonly string[] } | undefined> {
  const known = await psgc()
  const inside = known.province(province)
  const found = inside && known.city(inside.code, city)
  if (!found) return undefined
  return {
    province: inside.name,
    city: found.name,
    barangays: known.barangaysOf(found.code).map(({ name }) => name),
  }
}
