/** Changes of card applications. Each begins with an application and a case in the state that it needs. */
import * as cc from '@singil/contract/onboarding/card-applications'
import { applyCreditCard } from '@singil/contract/onboarding/card-applications.sample'
import { bodies, type Change } from './change.ts'
import { caseMaker } from './kyc-changes.ts'
import type { World } from './world.ts'

export function cardChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mid, cardApplicationId: id } = world.mine
  const params = { mid }
  const input = applyCreditCard.body
  const documents = caseMaker(world, 'cc', 'SIGNATORY_ID')
  /** The application of the samples: applying anew gave it another id, or deleted it. */
  const apply = async (isApproved = false) =>
    world.rows(
      `insert into card_applications (id, mid, trade_name, sells, sells_at, website, monthly_sales, average_sale, highest_sale, delivery_days,
         refund_policy, was_ended, signatory_name, signatory_title, signatory_email, signatory_mobile, applied_by, applied_by_name, applied_at,
         updated_at, approved_at, approved_by_name)
       select $2, $1, 'MANGGA', 'Mangoes', 'store', '', 100, 100, 100, 0, 'None', false, 'Nena Dela Cruz', 'Owner', 'nena@example.com',
         '9175550142', u.id, u.username, now(), now(), case when $3 then now() end, case when $3 then 'admin.singil' end
       from users u where u.username = 'nena.admin'
       on conflict (mid) do update set id = $2, activated_at = null, approved_at = excluded.approved_at,
         approved_by_name = excluded.approved_by_name`,
      [mid, id, isApproved],
    )
  const begun = async (state: 'uploaded' | 'submitted', claims = false) => {
    await apply()
    return documents.begun(state, claims)
  }
  const other = { params: { mid: 'M000000000000' }, body: {} }
  return {
    [cc.applyCreditCard.id]: async () => {
      await world.rows('delete from card_applications where mid = $1', [mid])
      return bodies(input, { sells: 'Coffee' })
    },
    [cc.changeApplication.id]: async () => {
      await apply()
      await documents.stand('uploaded')
      const sells = `Coffee ${Math.random()}`
      return { sent: { params: { id }, body: { ...input, sells } }, other: { params: { id }, body: input } }
    },
    [cc.uploadCardDocument.id]: async () => {
      await apply()
      await documents.stand('uploaded')
      return bodies({ type: 'FS' }, { type: 'PREMISES_PHOTO' })
    },
    [cc.updateCardDocuments.id]: async () => {
      const { id: documentId } = await begun('uploaded')
      const sent = { params, body: { documents: [{ documentId, expiresOn: '2190-01-01' }] } }
      return { sent, other: { params, body: { documents: [] } } }
    },
    [cc.approveCardDocuments.id]: async () => {
      const { version } = await begun('submitted', true)
      return bodies({ ...params, version }, { version: version + 1 })
    },
    [cc.requestCardReupload.id]: async () => {
      const { version, id: documentId } = await begun('submitted', true)
      const body = { version, documents: [{ documentId, reason: 'blurred', note: '' }] }
      return { sent: { params, body }, other: { params, body: { ...body, version: version + 1 } } }
    },
    [cc.claimCardReview.id]: async () => {
      await begun('submitted')
      return { sent: { params, body: {} }, other }
    },
    [cc.releaseCardReview.id]: async () => {
      await begun('submitted', true)
      return { sent: { params, body: {} }, other }
    },
    [cc.beginActivation.id]: async () => {
      await apply(true)
      return bodies({ applicationId: id }, { applicationId: world.mine.cardDocumentId })
    },
  }
}
