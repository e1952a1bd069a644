import * as contract from '@singil/contract/inventory'
import { on, onRead } from '../kit/work/index.ts'
import { createItem } from './create-item.ts'
import { deleteItem } from './delete-item.ts'
import { getItemQr } from './get-item-qr.ts'
import { getItem } from './get-item.ts'
import { listItems, listItemsEncrypted } from './list-items.ts'
import { updateItem } from './update-item.ts'

export const routes = [
  onRead(contract.listItems, listItems),
  onRead(contract.listItemsEncrypted, listItemsEncrypted),
  onRead(contract.getItem, getItem),
  onRead(contract.getItemQr, getItemQr),
  on(contract.createItem, createItem),
  on(contract.updateItem, updateItem),
  on(contract.deleteItem, deleteItem),
]
