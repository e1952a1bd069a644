/**
 * The Philippine Standard Geographic Code as a tree: province, city or municipality, barangay. The package has Metro Manila, the highly
 * urbanised cities and a few more only by code; data/places.json says to what they belong, and under which other names people write places:
 * former names, and spellings of the list of ZIP codes.
 */
import type { Barangay, City, Province } from '@singil/contract/foundation/places'
import { spelledOut as spelledOutInNames } from '@singil/contract/kit/names'
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
/** Without accents, case and signs. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}()]+/gu, ' ')
    .trim()
const joined = (name: string) => name.replaceAll(' ', '')

/** What people shorten in addresses. */
const spelledOut: Readonly<Record<string, string>> = {
  ...spelledOutInNames,
  bgy: 'barangay',
  brgy: 'barangay',
  bry: 'barangay',
  brg: 'barangay',
  gen: 'general',
  pres: 'president',
  sen: 'senator',
  gov: 'governor',
  st: 'saint',
  mt: 'mount',
  pob: 'poblacion',
  occ: 'occidental',
  or: 'oriental',
}
const words = (name: string) =>
  plain(name)
    .replace(/\([^()]*\)/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => spelledOut[word] ?? word)
    .join(' ')
/**
 * "Makati", "Makati City", "Makati (Capital)" and "City of Makati" are the same place, and so are "Brgy. 5" and "Barangay No. 5", or "Surigao
 * Norte" and "Surigao del Norte".
 */
const core = (name: string) =>
  joined(
    words(name)
      .replace(/\b(?:city|municipality|province|barangay)(?: (?:of|no(?= \d)))?\b/g, '')
      .replace(/ del (?=norte$|sur$)/, ' '),
  )
/** "Zone 1" is "Zone 1 Pob." where there is no other. */
const outside = (name: string) => core(words(name).replace(/ poblacion$/, ''))

type Index<T> = readonly ReadonlyMap<string, readonly T[]>[]
const readings = [(name: string) => joined(plain(name)), core, outside]
const indexes = new WeakMap<readonly Province[], Index<Province>>()
const called: Readonly<Record<string, readonly string[]>> = facts.called

function indexOf<T extends Province>(places: readonly T[]): Index<T> {
  const known = indexes.get(places) as Index<T> | undefined
  if (known) return known
  const index = readings.map((reading) => {
    const byName = new Map<string, T[]>()
    for (const place of places)
      for (const key of new Set([place.name, ...(called[place.code] ?? [])].map(reading)))
        if (key !== '') byName.set(key, [...(byName.get(key) ?? []), place])
    return byName
  })
  indexes.set(places, index)
  return index
}

/** Finds a place by code, by its name or one that people use for it, or by an unambiguous variant of these. */
function named<T extends Province>(places: readonly T[], of: string): T | undefined {
  const exact = places.find(({ code, name }) => code === of || name === of)
  if (exact) return exact
  for (const [at, byName] of indexOf(places).entries()) {
    const found = byName.get(readings[at]!(of)) ?? []
    if (found.length === 1) return found[0]
  }
  return undefined
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
