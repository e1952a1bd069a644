import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/tax/remittance-withholding'
import { openWhole } from '../../foundation/files/index.ts'
import type { Flow } from '../../kit/work/index.ts'
import * as store from './signature-store.ts'

export const downloadProviderSignature: Flow<typeof contract.downloadProviderSignature> = async (flow, { params }) => {
  const row = await flow.unit(async (context) => {
    const found = await store.find(context.tx, params.signatureId)
    if (!found) return refuse(contract.problemsOfRemittanceWithholding.signatureUnknown, {})
    const about = { level: 'DOWNLOAD', note: found.title } as const
    context.changed('signature of the provider', found.id, null, null, about)
    return found
  })
  return { bytes: await openWhole(flow, row), type: 'image/png', name: row.title, disposition: 'attachment' }
}
