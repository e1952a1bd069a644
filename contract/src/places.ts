/** Places: the provinces, cities, municipalities and barangays of the Philippines (PSGC), for addresses. */
import * as z from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { problems } from './kit/problem.ts'

export const problemsOfPlaces = problems('places', {
  provinceUnknown: [404, 'There is no such province.'],
  cityUnknown: [404, 'There is no such city or municipality.'],
})

const psgc = z.string().regex(/^\d{10}$/)
/** Given by its code or, from older pages, by its name. */
const place = z.string().trim().min(1).max(80)

export const Province = z.object({ code: psgc, name: z.string() })
export type Province = z.output<typeof Province>
/** `zip` is a suggestion; empty if none is known. */
export const City = z.object({ code: psgc, name: z.string(), zip: z.string() })
export type City = z.output<typeof City>
export const Barangay = z.object({ code: psgc, name: z.string() })
export type Barangay = z.output<typeof Barangay>

export const listProvinces = endpoint({
  id: 'places.listProvinces',
  method: 'GET',
  path: '/qr/provinces/fetch/province_data',
  says: 'Lists the provinces by name, including Metro Manila.',
  audience: 'guest',
  scope: { of: 'public' },
  answer: z.array(Province),
})

export const listProvincesEncrypted = endpoint({
  id: 'places.listProvincesEncrypted',
  method: 'GET',
  path: '/qr/provinces/fetch/province_data_encrypted',
  says: 'Lists the provinces by name; the answer is encrypted end to end.',
  audience: 'guest',
  scope: { of: 'public' },
  answer: z.array(Province),
  encrypted: true,
})

export const listCities = endpoint({
  id: 'places.listCities',
  method: 'GET',
  path: '/qr/provinces/fetch/city_data/{province}',
  says: 'Lists the cities and municipalities of a province by name, including independent cities within it.',
  audience: 'guest',
  scope: { of: 'public' },
  params: z.object({ province: place }),
  answer: z.array(City),
  problems: [problemsOfPlaces.provinceUnknown],
})

export const listBarangays = endpoint({
  id: 'places.listBarangays',
  method: 'GET',
  path: '/qr/provinces/fetch/barangay/{a}_AND_{b}',
  says: 'Lists the barangays of a city or municipality (b) of a province (a) by name.',
  audience: 'guest',
  scope: { of: 'public' },
  params: z.object({ a: place, b: place }),
  answer: z.array(Barangay),
  problems: [problemsOfPlaces.provinceUnknown, problemsOfPlaces.cityUnknown],
})
