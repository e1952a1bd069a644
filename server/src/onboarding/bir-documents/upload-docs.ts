import type * as contract from '@singil/contract/onboarding/bir-documents'
import { texts } from '@singil/contract/onboarding/bir-documents'
import { problemsOfDocuments } from '@singil/contract/onboarding/documents'
import { refuse } from '@singil/contract/kit/problem'
import { receiveDocument, visibleMerchant } from '../documents/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { applicationOf } from './application.ts'
import { bir } from './bir.ts'
import { types } from './document-types.ts'

export const uploadDocs: UploadFlow<typeof contract.uploadDocs> = (flow, { body }, upload) =>
  receiveDocument(flow, upload, {
    purpose: bir,
    checksum: body.checksum,
    side: 1,
    says: body,
    to: async (context) => {
      const mid = context.mid()
      await visibleMerchant(context, mid)
      const wanted = types.find(({ type }) => type === body.type)
      return wanted ? { mid, wanted } : refuse(problemsOfDocuments.unknown, {}, 'type')
    },
    answer: (context, mid) => {
      context.say(texts.uploaded)
      return applicationOf(context, mid)
    },
  })
