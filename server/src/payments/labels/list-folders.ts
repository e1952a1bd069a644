import type * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { listOf } from './store.ts'
import { folderOf } from './view.ts'

export const listFolders: Handler<typeof contract.listFolders> = async (context) =>
  (await listOf(context.tx, context.mid(), 'folder')).map((row) => folderOf(context, row))
