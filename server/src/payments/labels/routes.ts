import * as contract from '@singil/contract/payments/labels'
import { on, onRead } from '../../kit/work/index.ts'
import { deleteFolder } from './delete-folder.ts'
import { deleteTag } from './delete-tag.ts'
import { listFolders } from './list-folders.ts'
import { listTags } from './list-tags.ts'
import { moveToFolder } from './move-to-folder.ts'
import { moveToTag } from './move-to-tag.ts'
import { planLabels } from './plan-labels.ts'
import { removeFromFolder } from './remove-from-folder.ts'
import { removeFromTag } from './remove-from-tag.ts'
import { saveFolder } from './save-folder.ts'
import { saveTag } from './save-tag.ts'
import { updateFolder } from './update-folder.ts'
import { updateTag } from './update-tag.ts'

export const routes = [
  onRead(contract.listTags, listTags),
  on(contract.saveTag, saveTag),
  on(contract.updateTag, updateTag),
  on(contract.deleteTag, deleteTag),
  on(contract.moveToTag, moveToTag),
  on(contract.removeFromTag, removeFromTag),
  onRead(contract.listFolders, listFolders),
  on(contract.saveFolder, saveFolder),
  on(contract.updateFolder, updateFolder),
  on(contract.deleteFolder, deleteFolder),
  on(contract.moveToFolder, moveToFolder),
  on(contract.removeFromFolder, removeFromFolder),
  onRead(contract.planLabels, planLabels),
]
