import { approvingBir, birFile, opensBir, uploadDocumentTopic } from '@singil/contract/onboarding/bir-documents'
import { isCurrent, type Purpose } from '../documents/index.ts'
import { labelOf } from './document-types.ts'

export const bir: Purpose = {
  name: 'bir',
  kind: birFile,
  opens: opensBir,
  labelOf,
  approving: approvingBir,
  renewsAt: '/portal/bir-documents',
  // Each document stands for itself; what was asked for again has to come, or be deleted.
  missing: async (_context, _mid, rows) =>
    rows.filter((row) => isCurrent(row) && row.state === 'reupload').map(({ type }) => labelOf(type)),
  announce: (context, mid) => context.push(uploadDocumentTopic.of({ mid }), {}),
}
