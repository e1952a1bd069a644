import {
  type DocumentCase,
  problemsOfDocuments,
  type proving,
  textsOfDocuments,
} from '@singil/contract/onboarding/documents'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import type { Context, FlowParts, Upload } from '../../kit/work/index.ts'
import type { MerchantInMonth } from '../../catalogue/merchants/index.ts'
import type { Purpose, RequiredDocument } from './purposes.ts'
import { receiveDocument } from './receive-document.ts'
import { caseOf, visibleMerchant } from './shown-case.ts'

/** Receives the front or back of a document of the caller's merchant. */
export const uploadSide = (
  flow: Pick<FlowParts, 'unit' | 'outside'>,
  upload: Upload,
  purpose: Purpose,
  body: z.output<typeof proving.upload.body>,
  typesFor: (merchant: MerchantInMonth, context: Context) => Promise<readonly RequiredDocument[]>,
): Promise<DocumentCase> =>
  receiveDocument(flow, upload, {
    purpose,
    checksum: body.checksum,
    side: Number(body.side),
    to: async (context) => {
      const mid = context.mid()
      const types = await typesFor(await visibleMerchant(context, mid), context)
      const wanted = types.find(({ type }) => type === body.type)
      return wanted ? { mid, wanted } : refuse(problemsOfDocuments.unknown, {}, 'type')
    },
    answer: (context, mid) => {
      context.say(textsOfDocuments.uploaded)
      return caseOf(context, purpose, mid)
    },
  })
