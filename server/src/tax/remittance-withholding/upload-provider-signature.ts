/** Takes in a picture of a signature that the provider's certificates can have. */
import * as contract from '@singil/contract/tax/remittance-withholding'
import { receivePicture } from '../../foundation/files/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { shownSignature } from './shown-signature.ts'
import * as store from './signature-store.ts'

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
