import * as contract from '@singil/contract/catalogue/item-details'
import { on, onRead } from '../../kit/work/index.ts'
import { createItemDetails } from './create-item-details.ts'
import { getCourierStoreOfItem } from './get-courier-store-of-item.ts'
import { getItemDetails } from './get-item-details.ts'
import { listBranches } from './list-branches.ts'
import { listItemTemplates } from './list-item-templates.ts'
import { listItemChanges } from './list-item-changes.ts'
import { updateItemDetails } from './update-item-details.ts'

export const routes = [
  onRead(contract.getItemDetails, getItemDetails),
  onRead(contract.getCourierStoreOfItem, getCourierStoreOfItem),
  on(contract.createItemDetails, createItemDetails),
  on(contract.updateItemDetails, updateItemDetails),
  onRead(contract.listItemChanges, listItemChanges),
  onRead(contract.listItemTemplates, listItemTemplates),
  onRead(contract.listBranches, listBranches),
]
