import * as contract from '@singil/contract/catalogue/merchants'
import { fromReplica, on, onFlow, onRead, onUpload } from '../../kit/work/index.ts'
import { getMerchantImage } from './get-merchant-image.ts'
import { getMerchant } from './get-merchant.ts'
import { getSettings } from './get-settings.ts'
import { listMerchants } from './list-merchants.ts'
import { removeMerchantLogo } from './remove-merchant-logo.ts'
import { updateCourierSetting, updateSettings } from './update-settings.ts'
import { uploadMerchantLogo } from './upload-merchant-logo.ts'

export const routes = [
  onRead(contract.getMerchant, getMerchant),
  onRead(contract.listMerchants, listMerchants, fromReplica),
  onFlow(contract.getMerchantImage, getMerchantImage),
  onUpload(contract.uploadMerchantLogo, uploadMerchantLogo),
  on(contract.removeMerchantLogo, removeMerchantLogo),
  onRead(contract.getSettings, getSettings),
  onFlow(contract.updateSettings, updateSettings),
  on(contract.updateCourierSetting, updateCourierSetting),
]
