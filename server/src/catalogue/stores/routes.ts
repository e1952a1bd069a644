import * as ofChannels from '@singil/contract/catalogue/channels'
import * as contract from '@singil/contract/catalogue/stores'
import { on, onFlow, onRead, onUpload } from '../../kit/work/index.ts'
import { checkVerified } from './check-verified.ts'
import { createStore } from './create-store.ts'
import { deleteStore } from './delete-store.ts'
import { downloadPlainStoreQr, downloadStoreQr } from './download-store-qr.ts'
import { findStore, findStoreEncrypted } from './find-store.ts'
import { getCourierStore } from './get-courier-store.ts'
import { getStore } from './get-store.ts'
import { getStoreImage } from './get-store-image.ts'
import { getStorefront } from './get-storefront.ts'
import { listEnabledChannels, listStoreChannels } from './list-store-channels.ts'
import { listStoreWallets } from './list-store-wallets.ts'
import { listStores, searchStores } from './list-stores.ts'
import { removeStoreLogo } from './remove-store-logo.ts'
import { updateStoreChannel } from './update-store-channel.ts'
import { updateStore } from './update-store.ts'
import { uploadStoreLogo } from './upload-store-logo.ts'

export const routes = [
  onRead(contract.listStores, listStores),
  onRead(contract.searchStores, searchStores),
  onRead(contract.getStore, getStore),
  onRead(contract.listStoreWallets, listStoreWallets),
  onRead(contract.findStore, findStore),
  onRead(contract.findStoreEncrypted, findStoreEncrypted),
  onRead(contract.checkVerified, checkVerified),
  onRead(contract.getCourierStore, getCourierStore),
  onRead(contract.getStorefront, getStorefront),
  on(contract.createStore, createStore),
  on(contract.updateStore, updateStore),
  on(contract.deleteStore, deleteStore),
  onFlow(contract.downloadStoreQr, downloadStoreQr),
  onFlow(contract.downloadPlainStoreQr, downloadPlainStoreQr),
  onUpload(contract.uploadStoreLogo, uploadStoreLogo),
  on(contract.removeStoreLogo, removeStoreLogo),
  onFlow(contract.getStoreImage, getStoreImage),
  // The channels of a store: declared by channels, handled here because the store determines the merchant.
  onRead(ofChannels.listStoreChannels, listStoreChannels),
  onRead(ofChannels.listEnabledChannels, listEnabledChannels),
  on(ofChannels.updateStoreChannel, updateStoreChannel),
]
