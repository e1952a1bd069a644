/** Places: the provinces, cities, municipalities and barangays of the Philippines (PSGC), for addresses. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { problems } from '../kit/problem.ts'
import { line, searchText } from '../kit/text.ts'

export const problemsOfPlaces = problems('places', {
  provinceUnknown: [404, 'There is no such province.'],
  cityUnknown: [404, 'There is no such city or municipality.'],
  addressProvinceUnknown: [422, 'Choose a province of the list.'],
  addressCityUnknown: [422, 'Choose a city or municipality of {province}.'],
  addressBarangayUnknown: [422, 'Choose a barangay of {city}.'],
})

const psgc = z.string().regex(/^\d{10}$/)
/** Given by its code or, from older pages, by its name. */
const place = searchText(80).min(1)

export const Province = z.object({ code: psgc, name: z.string() })
export type Province = z.output<typeof Province>
/** `zip` is a suggestion; empty if none is known. */
export const City = z.object({ code: psgc, name: z.string(), zip: z.string() })
export type City = z.output<typeof City>
export const Barangay = z.object({ code: psgc, name: z.string() })
export type Barangay = z.output<typeof Barangay>

const placeOfAddress = (missing: string) => line(80, missing)
/** An address as entered: province, city and barangay each by PSGC id or by name. */
export const AddressInput = z.object({
  street: line(160, 'Enter the house number and street.'),
  barangay: placeOfAddress('Choose a barangay.'),
  city: placeOfAddress('Choose a city or municipality.'),
  province: placeOfAddress('Choose a province.'),
  zip: z
    .string()
    .trim()
    .regex(/^\d{4}$/, 'A ZIP code has 4 digits.'),
})
export type AddressInput = z.output<typeof AddressInput>
/** The places by name; a part that is not known is empty. */
export const NamedAddress = z.object({
  street: z.string(),
  barangay: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
})
/** An address with the names and PSGC ids of its places. Addresses of old payments are one text, in `street`, without ids. */
export const Address = NamedAddress.extend({
  barangayId: psgc.nullable(),
  cityId: psgc.nullable(),
  provinceId: psgc.nullable(),
})
export type Address = z.output<typeof Address>
/** In one line, from the street to the ZIP code. */
export const formatAddress = ({ street, barangay, city, province, zip }: AddressInput): string =>
  [street, barangay, city, province, zip].filter(Boolean).join(', ')
/** The problems of an address in a request; each names the field. */
export const problemsOfAddress = [
  problemsOfPlaces.addressProvinceUnknown,
  problemsOfPlaces.addressCityUnknown,
  problemsOfPlaces.addressBarangayUnknown,
] as const

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
