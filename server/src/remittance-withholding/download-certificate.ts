import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/remittance-withholding'
import { drawForm2307, sayCertificateNumber } from '../disbursements/index.ts'
import type { Flow } from '../kit/work/index.ts'
import { Details } from './certificate.ts'
import * as certificates from './certificate-store.ts'

/** Drawn of what was certified, outside of the unit of work, because that takes time. */
export const downloadRemittanceCertificate: Flow<typeof contract.downloadRemittanceCertificate> = async (
  flow,
  { params: { mid, certificateId } },
) => {
  const row = await flow.unit(async (context) => {
    const found = await certificates.find(context.tx, mid, certificateId)
    if (!found) return refuse(contract.problemsOfRemittanceWithholding.certificateUnknown, {})
    const note = sayCertificateNumber(found)
    context.changed('certificate of withheld tax', found.id, null, null, { mid, level: 'DOWNLOAD', note })
    return found
  })
  const { signatory: name, ...form } = Details.parse(row.details)
  const signatory = { name, file: '', accreditationNo: '', dateIssue: null, dateExpiry: null }
  const number = sayCertificateNumber(row)
  const bytes = await drawForm2307({ certificate: { ...form, signatory }, number, isVoid: false, signature: null })
  return { bytes, type: 'application/pdf', name: `form-2307-${number}.pdf`, disposition: 'attachment' }
}
