/** Places: validates addresses against the Philippine Standard Geographic Code. */
import type { Province } from '@singil/contract/foundation/places'
import type { FeatureModule } from '../../kit/work/index.ts'
import { psgc } from './psgc.ts'
import { preload } from './preload.ts'
import { routes } from './routes.ts'

export { resolveAddress } from './resolve-address.ts'

export const places: FeatureModule = { routes, plugins: [preload] }

/** The first level of choice, by name. */
export const provinces = async (): Promise<readonly Province[]> => (await psgc()).provinces

interface Area {
  readonly province: string
  /** Empty for the province. */
  readonly city: string
  /** Empty for the city. */
  readonly barangay: string
}
/** A province, one of its cities or one of its barangays, with their full names; undefined if there is none. */
export async function areaNamed({ province, city, barangay }: Area): Promise<Area | undefined> {
  const place = await placeNamed({ province, city })
  if (!place || barangay === '') return place && { ...place, barangay: '' }
  const known = await psgc()
  const found = known.barangay(known.city(known.province(place.province)!.code, place.city)!.code, barangay)
  return found && { ...place, barangay: found.name }
}

/** A province, or one of its cities, with their full names; undefined if there is none. */
export async function placeNamed(place: {
  readonly province: string
  /** Empty for the province. */
  readonly city: string
}): Promise<{ readonly province: string; readonly city: string } | undefined> {
  const known = await psgc()
  const inside = known.province(place.province)
  const city = place.city === '' ? '' : inside && known.city(inside.code, place.city)?.name
  return inside && city !== undefined ? { province: inside.name, city } : undefined
}

/** The codes of a city and of the province, or of Metro Manila, that it is in; undefined if there is no such city. */
export async function codesOf(
  province: string,
  city: string,
): Promise<{ readonly provinceCode: string; readonly cityCode: string } | undefined> {
  const known = await psgc()
  const inside = known.province(province)
  const found = inside && known.city(inside.code, city)
  return found && { provinceCode: inside.code, cityCode: found.code }
}

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
