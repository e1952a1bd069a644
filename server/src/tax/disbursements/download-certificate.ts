import * as contract from '@singil/contract/tax/disbursements'
import { refuse } from '@singil/contract/kit/problem'
import type { Flow } from '../../kit/work/index.ts'
import { formatCertificateNumber as formatNumber } from '../form-2307/index.ts'
import { certificateOf } from './certificate-store.ts'
import { findOwn } from './list-disbursements.ts'
import { printCertificate } from './print-certificate.ts'

/** Drawn of what was certified, outside of the unit of work, because that takes time. */
export const downloadCertificate: Flow<typeof contract.downloadCertificate> = async (flow, { params }) => {
  const row = await flow.unit(async (context) => {
    const { payout } = await findOwn(context, params.id)
    const found = await certificateOf(context.tx, payout.id)
    if (!found) return refuse(contract.problemsOfDisbursements.noCertificate, {})
    context.changed('certificate', found.id, null, null, {
      mid: found.mid,
      level: 'DOWNLOAD',
      note: formatNumber(found),
    })
    return found
  })
  const { filename, content, contentType } = await printCertificate(flow, row)
  return { bytes: content, type: contentType, name: filename, disposition: 'attachment' }
}
