import * as contract from '@singil/contract/adjustments'
import { on, onRead, type Route } from '../kit/work/index.ts'
import { askAdjustment } from './ask-adjustment.ts'
import { approveAdjustment } from './approve-adjustment.ts'
import { listAdjustments } from './list-adjustments.ts'
import { refuseAdjustment } from './refuse-adjustment.ts'

export const routes: readonly Route[] = [
  on(contract.askAdjustment, askAdjustment),
  on(contract.approveAdjustment, approveAdjustment),
  on(contract.refuseAdjustment, refuseAdjustment),
  onRead(contract.listAdjustments, listAdjustments),
]
