import { beforeAll, expect, test } from 'vitest'
import { type Psgc, psgc } from './psgc.ts'

let tree: Psgc
beforeAll(async () => {
  tree = await psgc()
})

test('covers the country once: 18 regions, 82 provinces, 1,642 cities and municipalities, 42,011 barangays, none empty', () => {
  const others = ['Metro Manila', 'Special Geographic Area']
  const cities = tree.provinces.flatMap(({ code }) => tree.citiesOf(code))
  const barangays = cities.flatMap(({ code }) => tree.barangaysOf(code))
  expect(tree.regionCodes).toHaveLength(18)
  expect(tree.provinces.filter(({ name }) => !others.includes(name))).toHaveLength(82)
  expect(cities).toHaveLength(1642)
  expect(new Set(cities.map(({ code }) => code)).size).toBe(1642)
  expect(barangays).toHaveLength(42_011)
  expect(new Set(barangays.map(({ code }) => code)).size).toBe(42_011)
  expect(tree.provinces.filter(({ code }) => tree.citiesOf(code).length === 0)).toEqual([])
  expect(cities.filter(({ code }) => tree.barangaysOf(code).length === 0)).toEqual([])
  expect([...tree.provinces, ...cities, ...barangays].filter(({ name }) => name.trim() === '')).toEqual([])
})

test.each([
  ['Metro Manila', 'Quezon City', 'Bagumbuhay'],
  ['Metro Manila', 'Manila City', 'Barangay 1, Tondo I/II'],
  ['Cebu', 'Lapu-Lapu City', 'Mactan'],
  ['Davao del Sur', 'Davao City', 'Agdao'],
  ['Benguet', 'Baguio City', 'Irisan'],
  ['Basilan', 'Isabela City', 'Balatanay'],
])('%s contains %s', (provinceName, cityName, barangayName) => {
  const province = tree.province(provinceName)!
  const city = tree.city(province.code, cityName)!
  expect(city.name).toBe(cityName)
  expect(tree.barangaysOf(city.code).map(({ name }) => name)).toContain(barangayName)
})

test('finds a place by code and by name, in any spelling', () => {
  const code = tree.province('metro manila')!.code
  expect(tree.province(code)?.name).toBe('Metro Manila')
  expect(tree.city(code, 'las pinas city')?.name).toBe('Las Piñas City')
  expect(tree.city(tree.province('Cebu')!.code, 'Makati City')).toBeUndefined()
})

test.each([
  ['NCR', 'Makati', 'Makati City'],
  ['National Capital Region', 'City of Manila', 'Manila City'],
  ['METRO MANILA', 'QC', 'Quezon City'],
  ['Manila', 'Paranaque', 'Parañaque City'],
  ['North Cotabato', 'Pres. Roxas', 'President Roxas'],
  ['Laguna', 'Sta. Rosa', 'Santa Rosa City'],
  ['Laguna', 'City of Sta Rosa', 'Santa Rosa City'],
  ['Cavite', 'Gen. Trias', 'General Trias City'],
  ['Cavite', 'GMA', 'Gen. Mariano Alvarez'],
  ['Batangas', 'Santo Tomas', 'Sto. Tomas City'],
  ['Cebu', 'Lapu Lapu', 'Lapu-Lapu City'],
  ['Nueva Ecija', 'Munoz', 'Science City of Muñoz'],
  ['Davao Norte', 'Samal City', 'Island Garden City of Samal'],
  ['Compostela Valley', 'Nabunturan', 'Nabunturan'],
  ['Mindoro Oriental', 'Calapan', 'Calapan City'],
  ['Negros Occ.', 'Saravia', 'Enrique B. Magalona'],
  ['Province of Bulacan', 'Baliuag', 'Baliwag City'],
  ['Surigao Del Norte', 'Tagana an', 'Tagana-An'],
  ['Bukidnon', 'Impasugong', 'Impasug-ong'],
  ['Southern Leyte', 'St. Bernard', 'Saint Bernard'],
])('%s and %s are %s', (province, city, name) =>
  expect(tree.city(tree.province(province)!.code, city)?.name).toBe(name),
)

test('barangays are found as people shorten them', () => {
  const inCity = (province: string, city: string) => tree.city(tree.province(province)!.code, city)!.code
  const pasay = inCity('NCR', 'Pasay')
  for (const text of ['Brgy. 5', 'Bgy 5', 'barangay no. 5', 'BARANGAY 5'])
    expect([text, tree.barangay(pasay, text)?.name]).toEqual([text, 'Barangay 5'])
  expect(tree.barangay(inCity('Metro Manila', 'QC'), 'Brgy. Sto. Domingo (Matalahib)')?.name).toBe('Santo Domingo')
  expect(tree.barangay(inCity('Abra', 'Bangued'), 'Zone 1')?.name).toBe('Zone 1 Pob.')
  expect(tree.barangay(pasay, 'Barangay')).toBeUndefined()
})

test('every place is found by its own name, by the one without accents, and in capitals', () => {
  for (const { code, name } of tree.provinces) {
    expect(tree.province(name.toUpperCase())?.code).toBe(code)
    for (const city of tree.citiesOf(code)) {
      expect(tree.city(code, city.name.normalize('NFD').toUpperCase())?.code).toBe(city.code)
      const names = tree.barangaysOf(city.code).map((barangay) => barangay.name)
      for (const barangay of tree.barangaysOf(city.code))
        if (names.filter((other) => other === barangay.name).length === 1)
          expect(tree.barangay(city.code, barangay.name)?.code).toBe(barangay.code)
    }
  }
})

test('a name that fits several places is none of them', () => {
  expect(tree.province('Maguindanao')).toBeUndefined()
  expect(tree.province('Davao')).toBeUndefined()
  for (const text of ['', ' ', '.', 'City', 'Province of', '()']) expect(tree.province(text)).toBeUndefined()
})

test('suggests the ZIP code of a city if known', () => {
  const cities = tree.provinces.flatMap(({ code }) => tree.citiesOf(code))
  expect(tree.city('1300000000', 'Makati City')?.zip).toBe('1200')
  expect(cities.filter(({ zip }) => /^\d{4}$/.test(zip)).length).toBeGreaterThan(1550)
  expect(cities.filter(({ zip }) => !/^(\d{4})?$/.test(zip))).toEqual([])
})
