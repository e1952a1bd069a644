import * as contract from '@singil/contract/tax/work-papers'
import { onFlow, onRead, type Route } from '../../kit/work/index.ts'
import { downloadCertificates, downloadWorkPaper, getWorkPapers } from './work-papers.ts'

export const routes: readonly Route[] = [
  onRead(contract.getWorkPapers, getWorkPapers),
  onFlow(contract.downloadWorkPaper, downloadWorkPaper),
  onFlow(contract.downloadCertificates, downloadCertificates),
]
