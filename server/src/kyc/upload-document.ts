import { problemsOfDocuments } from '@singil/contract/documents'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/kyc'
import { receiveDocument, visibleMerchant } from '../documents/index.ts'
import type { UploadFlow } from '../kit/work/index.ts'
import { applicationOf, kyc } from './application.ts'
import { typesFor } from './document-types.ts'

export const uploadDocument: UploadFlow<typeof contract.uploadDocument> = (flow, { body }, upload) =>
  receiveDocument(flow, upload, {
    purpose: kyc,
    checksum: body.checksum,
    side: Number(body.side),
    to: async (context) => {
      const mid = context.mid()
      const { business_type: businessType } = await visibleMerchant(context, mid)
      const wanted = typesFor(businessType).find(({ type }) => type === body.type)
      return wanted ? { mid, wanted } : refuse(problemsOfDocuments.unknown, {}, 'type')
    },
    answer: (context, mid) => {
      context.say(contract.texts.uploaded)
      return applicationOf(context, mid)
    },
  })
