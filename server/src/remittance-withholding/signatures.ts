/** The pictures of signatures that the provider's certificates can have. */
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/remittance-withholding'
import { openWhole, receivePicture } from '../files/index.ts'
import type { Flow, UploadFlow } from '../kit/work/index.ts'
import * as store from './signature-store.ts'

export const shownSignature = ({ id, title, uploaded_at, uploaded_by }: store.SignatureRow): contract.Signature => ({
  signatureId: id,
  signatureFilename: title,
  uploadedAt: uploaded_at.toISOString(),
  uploadedBy: uploaded_by,
})

export const uploadProviderSignature: UploadFlow<typeof contract.uploadProviderSignature> = (flow, { body }, upload) =>
  receivePicture(flow, upload, {
    kind: contract.providerSignature,
    checksum: body.checksum,
    keep: async (context, picture) => {
      const row = { id: context.newId(), ...picture, uploaded_at: context.now, uploaded_by: context.actor.username }
      await store.insert(context.tx, row)
      const said = { title: row.title, sha256: row.checksum }
      context.changed('signature of the provider', row.id, null, said, { level: 'WARNING' })
      context.say(contract.texts.signatureSaved)
      return shownSignature(row)
    },
  })

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
