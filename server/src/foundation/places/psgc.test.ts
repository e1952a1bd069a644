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

test('suggests the ZIP code of a city if known', () => {
  const cities = tree.provinces.flatMap(({ code }) => tree.citiesOf(code))
  expect(tree.city('1300000000', 'Makati City')?.zip).toBe('1200')
  expect(cities.filter(({ zip }) => /^\d{4}$/.test(zip)).length).toBeGreaterThan(1550)
  expect(cities.filter(({ zip }) => !/^(\d{4})?$/.test(zip))).toEqual([])
})
