import * as contract from '@singil/contract/selling/web-stores'
import { on, onFlow, onRead, onUpload } from '../../kit/work/index.ts'
import { createWebStore } from './create-web-store.ts'
import { deleteWebStore } from './delete-web-store.ts'
import { getBannerImage } from './get-banner-image.ts'
import { getWebStores } from './get-web-stores.ts'
import { listWebStores } from './list-web-stores.ts'
import { updateSocMed } from './update-soc-med.ts'
import { updateWebStore } from './update-web-store.ts'
import { uploadBanner } from './upload-banner.ts'

export const routes = [
  onRead(contract.getWebStores, getWebStores),
  onRead(contract.listWebStores, listWebStores),
  on(contract.createWebStore, createWebStore),
  on(contract.updateWebStore, updateWebStore),
  on(contract.deleteWebStore, deleteWebStore),
  on(contract.updateSocMed, updateSocMed),
  onUpload(contract.uploadBanner, uploadBanner),
  onFlow(contract.getBannerImage, getBannerImage),
]
