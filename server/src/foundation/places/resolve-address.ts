import { type Address, type AddressInput, problemsOfPlaces as problem } from '@singil/contract/foundation/places'
import { Refusal } from '@singil/contract/kit/problem'
import { psgc } from './psgc.ts'

/** The address with the names and ids of its places; a refusal that names the field if there is no such place. `at`: the field of the address. */
export async function resolveAddress(given: AddressInput, at: string): Promise<Address | Refusal> {
  const places = await psgc()
  const province = places.province(given.province)
  if (!province) return new Refusal(problem.addressProvinceUnknown, {}, `${at}.province`)
  const city = places.city(province.code, given.city)
  if (!city) return new Refusal(problem.addressCityUnknown, { province: province.name }, `${at}.city`)
  const barangay = places.barangay(city.code, given.barangay)
  if (!barangay) return new Refusal(problem.addressBarangayUnknown, { city: city.name }, `${at}.barangay`)
  return {
    street: given.street,
    barangay: barangay.name,
    city: city.name,
    province: province.name,
    zip: given.zip,
    barangayId: barangay.code,
    cityId: city.code,
    provinceId: province.code,
  }
}
