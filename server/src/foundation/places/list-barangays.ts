import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/foundation/places'
import type { Handler } from '../../kit/work/index.ts'
import { psgc } from './psgc.ts'

export const listBarangays: Handler<typeof contract.listBarangays> = async (_, { params }) => {
  const places = await psgc()
  const province = places.province(params.a) ?? refuse(contract.problemsOfPlaces.provinceUnknown, {})
  const city = places.city(province.code, params.b) ?? refuse(contract.problemsOfPlaces.cityUnknown, {})
  return [...places.barangaysOf(city.code)]
}
