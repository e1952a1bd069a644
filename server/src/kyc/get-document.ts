import { problemsOfDocuments } from '@singil/contract/documents'
import { refuse } from '@singil/contract/kit/problem'
import type * as contract from '@singil/contract/kyc'
import { findCase, findDocument, linkDocument, shownDocument } from '../documents/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { kyc } from './application.ts'
import { labelOf } from './document-types.ts'

export const getDocument: Handler<typeof contract.getDocument> = async (context, { params }) => {
  const row = await findDocument(context.tx, context.mid(), params.id)
  if (row?.purpose !== kyc.name) return refuse(problemsOfDocuments.unknown, {})
  return {
    document: shownDocument(row, await findCase(context.tx, row), labelOf(row.type)),
    link: linkDocument(context, row),
  }
}
