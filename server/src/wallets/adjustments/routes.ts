import * as contract from '@singil/contract/wallets/adjustments'
import { fromReplica, on, onRead, type Route } from '../../kit/work/index.ts'
import { askAdjustment } from './ask-adjustment.ts'
import { listAdjustments } from './list-adjustments.ts'

export const routes: readonly Route[] = [
  on(contract.askAdjustment, askAdjustment),
  onRead(contract.listAdjustments, listAdjustments, fromReplica),
]
