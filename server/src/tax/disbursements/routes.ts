import * as contract from '@singil/contract/tax/disbursements'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, on, onFlow, onRead, type Route } from '../../kit/work/index.ts'
import { createDisbursement } from './create-disbursement.ts'
import { disbursementsExport } from './disbursements-export.ts'
import { requestDisbursementCode, validateDisbursementCode } from './disbursement-code.ts'
import { downloadCertificate } from './download-certificate.ts'
import { getDisbursement, listDisbursementLogs, listDisbursements } from './list-disbursements.ts'
import { quoteDisbursement } from './quote-disbursement.ts'
import { replaceCertificate } from './replace-certificate.ts'
import { updateDisbursement } from './update-disbursement.ts'

export const routes: readonly Route[] = [
  onRead(contract.quoteDisbursement, quoteDisbursement),
  onFlow(contract.requestDisbursementCode, requestDisbursementCode),
  onFlow(contract.validateDisbursementCode, validateDisbursementCode),
  on(contract.createDisbursement, createDisbursement),
  on(contract.updateDisbursement, updateDisbursement),
  onRead(contract.listDisbursements, listDisbursements, fromReplica),
  onExport(disbursementsExport),
  onRead(contract.getDisbursement, getDisbursement),
  onFlow(contract.downloadCertificate, downloadCertificate),
  on(contract.replaceCertificate, replaceCertificate),
  onRead(contract.listDisbursementLogs, listDisbursementLogs, fromReplica),
]
