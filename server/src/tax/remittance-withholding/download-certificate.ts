import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/tax/remittance-withholding'
import { printForm, formatCertificateNumber } from '../form-2307/index.ts'
import { openWhole } from '../../foundation/files/index.ts'
import type { Flow } from '../../kit/work/index.ts'
import { codesOf, Details } from './certificate.ts'
import * as certificates from './certificate-store.ts'
import * as signatures from './signature-store.ts'
import * as store from './store.ts'

export const downloadRemittanceCertificate: Flow<typeof contract.downloadRemittanceCertificate> = async (
  flow,
  { params: { mid, certificateId } },
) => {
  const row = await flow.unit(async (context) => {
    const found = await certificates.find(context.tx, mid, certificateId)
    if (!found) return refuse(contract.problemsOfRemittanceWithholding.certificateUnknown, {})
    const note = formatCertificateNumber(found)
    context.changed('certificate of withheld tax', found.id, null, null, { mid, level: 'DOWNLOAD', note })
    return found
  })
  const form = Details.parse(row.details)
  const signature = async () => {
    const { file } = form.signatory
    const kept = file === '' ? undefined : await flow.unit(({ tx }) => signatures.find(tx, file))
    return kept ? openWhole(flow, kept) : null
  }
  const { content, contentType, filename } = await printForm(flow, row, {
    table: 'remittance_certificates',
    form,
    signature,
    codes: codesOf(form.lines, await flow.unit(({ tx }) => store.allRates(tx))),
  })
  return { bytes: content, type: contentType, name: filename, disposition: 'attachment' }
}
