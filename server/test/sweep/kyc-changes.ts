/** Changes of KYC. Each begins with a case in the state that it needs. */
import {
  approveDocuments,
  claimReview,
  releaseReview,
  requestReupload,
  updateDocuments,
  uploadDocument,
} from '@singil/contract/onboarding/kyc'
import { bodies, type Change } from './change.ts'
import type { DocumentPurpose } from './maker.ts'
import type { World } from './world.ts'

/** Brings the case of a purpose into the state that a change needs. */
export function caseMaker(world: World, purpose: DocumentPurpose, type: string) {
  const { mid } = world.mine
  const stand = async (state: 'uploaded' | 'submitted', claims = false) => {
    await world.rows(
      `update document_cases set state = $2, submitted_at = now(), version = version + 1,
         claimed_by = case when $3 then u.id end, claimed_by_name = case when $3 then u.username end,
         claimed_at = case when $3 then now() end
       from users u where document_cases.mid = $1 and purpose = $4 and u.username = 'admin.singil'`,
      [mid, state, claims, purpose],
    )
    await world.rows(
      `update documents set state = $2, reason = null, submitted_at = case when $2 = 'submitted' then now() end
       where mid = $1 and purpose = $3 and state in ('uploaded', 'submitted', 'approved', 'reupload')`,
      [mid, state, purpose],
    )
    const [found] = await world.rows<{ version: number; id: string }>(
      `select c.version, d.id from document_cases c join documents d using (mid, purpose)
       where c.mid = $1 and purpose = $4 and d.type = $3 and d.state = $2`,
      [mid, state, type, purpose],
    )
    return found
  }
  /** A document of this type, next to that of the samples, which stays as it is. */
  const begun = async (state: 'uploaded' | 'submitted', claims = false) => {
    await stand('uploaded')
    await world.newDocument(type, undefined, purpose)
    return (await stand(state, claims))!
  }
  return { stand, begun }
}

export function kycChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mine } = world
  const params = { mid: mine.mid }
  const { stand, begun } = caseMaker(world, 'kyc', 'SELFIE')
  const another = { mid: 'M000000000000' }
  return {
    [uploadDocument.id]: async () => {
      await stand('uploaded')
      return bodies({ type: 'UMID' }, { type: 'SSS' })
    },
    [updateDocuments.id]: async () => {
      const { id: documentId } = await begun('uploaded')
      const sent = { params, body: { documents: [{ documentId, expiresOn: '2190-01-01' }] } }
      return { sent, other: { params, body: { documents: [] } } }
    },
    [approveDocuments.id]: async () => {
      const { version } = await begun('submitted', true)
      return bodies({ ...params, version }, { version: version + 1 })
    },
    [requestReupload.id]: async () => {
      const { version, id: documentId } = await begun('submitted', true)
      const body = { version, documents: [{ documentId, reason: 'blurred', note: '' }] }
      return { sent: { params, body }, other: { params, body: { ...body, version: version + 1 } } }
    },
    [claimReview.id]: async () => {
      await begun('submitted')
      return { sent: { params, body: {} }, other: { params: another, body: {} } }
    },
    [releaseReview.id]: async () => {
      await begun('submitted', true)
      return { sent: { params, body: {} }, other: { params: another, body: {} } }
    },
  }
}
