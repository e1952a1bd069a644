import * as contract from '@singil/contract/workspace/reports'
import { on, onRead, type Route } from '../../kit/work/index.ts'
import { createReport } from './create-report.ts'
import { deleteReport } from './delete-report.ts'
import { listReports } from './list-reports.ts'
import { runReport } from './run-report.ts'
import { updateReport } from './update-report.ts'

export const routes: readonly Route[] = [
  onRead(contract.listReports, listReports),
  on(contract.createReport, createReport),
  on(contract.updateReport, updateReport),
  on(contract.deleteReport, deleteReport),
  on(contract.runReport, runReport),
]
