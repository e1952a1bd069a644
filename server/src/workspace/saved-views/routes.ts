import * as contract from '@singil/contract/workspace/saved-views'
import { on, onRead, type Route } from '../../kit/work/index.ts'
import { createView } from './create-view.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { updateView } from './update-view.ts'

export const routes: readonly Route[] = [
  onRead(contract.listViews, listViews),
  on(contract.createView, createView),
  on(contract.updateView, updateView),
  on(contract.deleteView, deleteView),
]
