import * as contract from '@singil/contract/tax/remittance-withholding'
import { fromReplica, on, onFlow, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { downloadRemittanceCertificate } from './download-certificate.ts'
import { getWithheldTax, listRemittances } from './get-withheld-tax.ts'
import { replaceRemittanceCertificate } from './replace-certificate.ts'
import { downloadProviderSignature } from './download-provider-signature.ts'
import { uploadProviderSignature } from './upload-provider-signature.ts'
import { downloadRemittancePaper, getRemittancePapers, listTaxedMerchants } from './papers.ts'
import { askWithholding, getWithholding } from './ask-withholding.ts'

export const routes: readonly Route[] = [
  onRead(contract.getWithheldTax, getWithheldTax),
  onRead(contract.listRemittances, listRemittances, fromReplica),
  onFlow(contract.downloadRemittanceCertificate, downloadRemittanceCertificate),
  onRead(contract.getWithholding, getWithholding),
  on(contract.askWithholding, askWithholding),
  onUpload(contract.uploadProviderSignature, uploadProviderSignature),
  onFlow(contract.downloadProviderSignature, downloadProviderSignature),
  on(contract.replaceRemittanceCertificate, replaceRemittanceCertificate),
  onRead(contract.listTaxedMerchants, listTaxedMerchants, fromReplica),
  onRead(contract.getRemittancePapers, getRemittancePapers),
  onFlow(contract.downloadRemittancePaper, downloadRemittancePaper),
]
