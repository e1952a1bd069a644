import * as contract from '@singil/contract/payouts/auto-sweeps'
import { on, onRead, type Route } from '../../kit/work/index.ts'
import { addAutoSweep } from './add-auto-sweep.ts'
import { changeStatus } from './change-status.ts'
import { listAutoSweeps, listRuns } from './list-auto-sweeps.ts'
import { pauseAutoSweep } from './pause-auto-sweep.ts'
import { previewAutoSweep } from './preview-auto-sweep.ts'
import { removeAutoSweep } from './remove-auto-sweep.ts'
import { updateAutoSweep } from './update-auto-sweep.ts'

export const routes: readonly Route[] = [
  onRead(contract.previewAutoSweep, previewAutoSweep),
  on(contract.addAutoSweep, addAutoSweep),
  on(contract.changeStatus, changeStatus),
  on(contract.updateAutoSweep, updateAutoSweep),
  on(contract.pauseAutoSweep, pauseAutoSweep),
  on(contract.removeAutoSweep, removeAutoSweep),
  onRead(contract.listAutoSweeps, listAutoSweeps),
  onRead(contract.listRuns, listRuns),
]
