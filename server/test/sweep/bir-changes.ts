/** Changes of BIR documents. Each begins with a case in the state that it needs. */
import {
  claimBirReview,
  deleteDocument,
  releaseBirReview,
  updateStatus,
  uploadDocs,
} from '@singil/contract/onboarding/bir-documents'
import { bodies, type Change } from './change.ts'
import { caseMaker } from './kyc-changes.ts'
import type { World } from './world.ts'

export function birChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mid, birDocumentId } = world.mine
  const { stand, begun } = caseMaker(world, 'bir', 'INVOICE_AUTHORITY')
  const reviewed = () => ({
    sent: { params: { mid }, body: {} },
    other: { params: { mid: 'M000000000000' }, body: {} },
  })
  return {
    [uploadDocs.id]: async () => {
      await stand('uploaded')
      return bodies({ type: 'INVOICE_AUTHORITY' }, { validFrom: '2026-01-01' })
    },
    [updateStatus.id]: async () => {
      const { version } = await begun('uploaded')
      return bodies({ mid, status: 'submitted' }, { status: 'approved', version })
    },
    [deleteDocument.id]: async () => {
      const { id: documentId } = await begun('uploaded')
      return bodies({ mid, documentId }, { documentId: birDocumentId })
    },
    [claimBirReview.id]: async () => {
      await begun('submitted')
      return reviewed()
    },
    [releaseBirReview.id]: async () => {
      await begun('submitted', true)
      return reviewed()
    },
  }
}
