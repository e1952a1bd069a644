import * as contract from '@singil/contract/workspace/exports'
import { on, onFlow, onRead } from '../../kit/work/index.ts'
import { cancelExport } from './cancel-export.ts'
import { listFileColumns } from './columns.ts'
import { listExports } from './list-exports.ts'
import { linkExport, openExport } from './open-export.ts'
import { repeatExport } from './repeat-export.ts'

export const routes = [
  onRead(contract.listExports, listExports),
  onRead(contract.listFileColumns, listFileColumns),
  on(contract.cancelExport, cancelExport),
  on(contract.repeatExport, repeatExport),
  onRead(contract.linkExport, linkExport),
  onFlow(contract.openExport, openExport),
]
