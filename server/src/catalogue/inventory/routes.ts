import * as contract from '@singil/contract/catalogue/inventory'
import { on, onFlow, onRead, onUpload } from '../../kit/work/index.ts'
import { createItem } from './create-item.ts'
import { deleteItem } from './delete-item.ts'
import { downloadItemPoster } from './download-item-poster.ts'
import { downloadItemQr } from './download-item-qr.ts'
import { getItemImage } from './get-item-image.ts'
import { getItemQr } from './get-item-qr.ts'
import { getItem } from './get-item.ts'
import { findItems, listItems, listItemsEncrypted } from './list-items.ts'
import { listMovements } from './list-movements.ts'
import { orderItemPhotos } from './order-item-photos.ts'
import { removeItemPhoto } from './remove-item-photo.ts'
import { updateItem } from './update-item.ts'
import { uploadItemPhoto } from './upload-item-photo.ts'

export const routes = [
  onRead(contract.listItems, listItems),
  onRead(contract.listItemsEncrypted, listItemsEncrypted),
  onRead(contract.getItem, getItem),
  onRead(contract.findItems, findItems),
  onRead(contract.listMovements, listMovements),
  onRead(contract.getItemQr, getItemQr),
  onFlow(contract.downloadItemQr, downloadItemQr),
  onFlow(contract.downloadItemPoster, downloadItemPoster),
  on(contract.createItem, createItem),
  on(contract.updateItem, updateItem),
  on(contract.deleteItem, deleteItem),
  onUpload(contract.uploadItemPhoto, uploadItemPhoto),
  on(contract.orderItemPhotos, orderItemPhotos),
  on(contract.removeItemPhoto, removeItemPhoto),
  onFlow(contract.getItemImage, getItemImage),
]
