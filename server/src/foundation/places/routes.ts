import * as contract from '@singil/contract/foundation/places'
import { onRead } from '../../kit/work/index.ts'
import { listBarangays } from './list-barangays.ts'
import { listCities } from './list-cities.ts'
import { listProvinces, listProvincesEncrypted } from './list-provinces.ts'

export const routes = [
  onRead(contract.listProvinces, listProvinces),
  onRead(contract.listProvincesEncrypted, listProvincesEncrypted),
  onRead(contract.listCities, listCities),
  onRead(contract.listBarangays, listBarangays),
]
