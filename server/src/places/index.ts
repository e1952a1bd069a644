/** The door of places: is an address one that exists. */
import type { FeatureModule } from '../kit/work/index.ts'
import { psgc } from './psgc.ts'
import { readEarly } from './read-early.ts'
import { routes } from './routes.ts'

export const places: FeatureModule = { routes, plugins: [readEarly] }

/** A province and a city of it as they are written in full; undefined where there are no such places. */
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
