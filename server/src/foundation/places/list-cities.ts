import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/foundation/places'
import type { Handler } from '../../kit/work/index.ts'
import { psgc } from './psgc.ts'

export const listCities: Handler<typeof contract.listCities> = async (_, { params }) => {
  const places = await psgc()
  const province = places.province(params.province) ?? refuse(contract.problemsOfPlaces.provinceUnknown, {})
  return [...places.citiesOf(province.code)]
}
