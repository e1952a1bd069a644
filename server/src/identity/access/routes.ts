import * as contract from '@singil/contract/identity/access'
import { listSubMerchants as listSubMerchantsOfUser } from '@singil/contract/catalogue/merchants'
import { on, onRead } from '../../kit/work/index.ts'
import { listStoreRoles } from './list-store-roles.ts'
import { listSubMerchants } from './list-sub-merchants.ts'
import { getUserSettings, updateUserSettings } from './update-user-settings.ts'

export const routes = [
  onRead(contract.listStoreRoles, listStoreRoles),
  onRead(contract.getUserSettings, getUserSettings),
  on(contract.updateUserSettings, updateUserSettings),
  onRead(listSubMerchantsOfUser, listSubMerchants),
]
