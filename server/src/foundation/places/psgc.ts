/**
 * The Philippine Standard Geographic Code as a tree: province, city or municipality, barangay. The package has Metro Manila, the highly
 * urbanised cities and a few more only by code; data/places.json says to what they belong.
 */
import type { Barangay, City, Province } from '@singil/contract/foundation/places'
import facts from '../../../data/places.json' with { type: 'json' }

type Package = typeof import('@aivangogh/ph-address')

export interface Psgc {
  readonly regionCodes: readonly string[]
  /** The first level of choice: provinces, Metro Manila and the Special Geographic Area, by name. */
  readonly provinces: readonly Province[]
  /** By code or name, in any spelling. */
  province(of: string): Province | undefined
  citiesOf(provinceCode: string): readonly City[]
  city(provinceCode: string, of: string): City | undefined
  barangaysOf(cityCode: string): readonly Barangay[]
  barangay(cityCode: string, of: string): Barangay | undefined
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name, 'en')
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
/** "Makati", "Makati City" and "City of Makati" are the same place. */
const core = (name: string) =>
  plain(name)
    .replace(/\([^()]*\)/g, '')
    .replace(/\b(?:city|municipality)(?: of)?\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Finds a place by code, by name, or by an unambiguous variant of its name. */
function named<T extends Province>(places: readonly T[], of: string): T | undefined {
  const exact = places.find(({ code }) => code === of) ?? places.find(({ name }) => plain(name) === plain(of))
  if (exact) return exact
  const alike = core(of) === '' ? [] : places.filter(({ name }) => core(name) === core(of))
  return alike.length === 1 ? alike[0] : undefined
}

const zips = new Map(facts.zips.split(' ').map((entry) => [`${entry.slice(0, 7)}000`, entry.slice(7)]))

/** The parents whose cities belong to this province: the province and the self-governing cities in it. */
const parentsOf = (code: string) => [
  code,
  ...Object.entries(facts.within).flatMap(([inner, outer]) => (outer === code ? [inner] : [])),
]

function treeOf(ph: Package): Psgc {
  const provinces = [
    ...ph.getAllProvinces().map(({ psgcCode, name }) => ({ code: psgcCode, name })),
    ...Object.entries(facts.others).map(([code, name]) => ({ code, name })),
  ].toSorted(byName)
  const cities = new Map<string, readonly City[]>()
  const barangays = new Map<string, readonly Barangay[]>()

  function citiesOf(provinceCode: string): readonly City[] {
    const known = cities.get(provinceCode)
    if (known) return known
    const found = parentsOf(provinceCode)
      .flatMap((parent) => ph.getMunicipalitiesByProvince(parent))
      .map(({ psgcCode, name }) => ({ code: psgcCode, name, zip: zips.get(psgcCode) ?? '' }))
      .toSorted(byName)
    cities.set(provinceCode, found)
    return found
  }
  /** Manila's barangays are in districts, which the package lists as its municipalities. */
  function barangaysOf(cityCode: string): readonly Barangay[] {
    const known = barangays.get(cityCode)
    if (known) return known
    const isInParts = facts.inPartsOf.includes(cityCode)
    const parts = isInParts ? ph.getMunicipalitiesByProvince(cityCode) : [{ psgcCode: cityCode, name: '' }]
    const found = parts
      .flatMap((part) =>
        ph.getBarangaysByMunicipality(part.psgcCode).map(({ psgcCode, name }) => ({
          code: psgcCode,
          name: isInParts ? `${name}, ${part.name}` : name,
        })),
      )
      .toSorted(byName)
    barangays.set(cityCode, found)
    return found
  }
  return {
    regionCodes: ph.getAllRegions().map(({ psgcCode }) => psgcCode),
    provinces,
    province: (of) => named(provinces, of),
    citiesOf,
    city: (provinceCode, of) => named(citiesOf(provinceCode), of),
    barangaysOf,
    barangay: (cityCode, of) => named(barangaysOf(cityCode), of),
  }
}

let tree: Promise<Psgc> | undefined
/** Loaded once per process, at its first use: unpacking takes most of a second. */
export const psgc = (): Promise<Psgc> => (tree ??= import('@aivangogh/ph-address').then(treeOf))
