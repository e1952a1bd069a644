/** A new webhook URL gets every payment of the merchant: it takes a step-up, and the colleagues whom the merchant's rules name. */
import { updateSettings } from '@singil/contract/catalogue/merchants'
import { refuse } from '@singil/contract/kit/problem'
import { changingAddress, problemsOfWebhooks } from '@singil/contract/workspace/webhooks'
import * as z from 'zod'
import { mailAdmins } from '../../identity/access/index.ts'
import { approvableAction, askApproval } from '../approvals/index.ts'
import { requireStepUp } from '../../identity/authenticators/index.ts'
import { type ConfirmWebhookUrl, setWebhookUrl } from '../../catalogue/merchants/index.ts'
import { writeLetter } from '../../foundation/messages/index.ts'
import { addressMail } from './message-texts.ts'

export const confirmUrl: ConfirmWebhookUrl = async (context, mid, { before, after }) => {
  // The demo and the approval have no caller of their own.
  if (context.actor.kind !== 'user') return true
  if (context.scope.storeIds !== null) refuse(problemsOfWebhooks.wholeMerchant, {})
  const what = after === '' ? 'send no more webhooks' : `send webhooks to ${after}`
  await requireStepUp(context, updateSettings, {
    payload: { mid, url: after },
    words: () => what,
  })
  const waiting = await askApproval(context, changingAddress, {
    subjectId: mid,
    mid,
    payload: { url: after },
    title: what.charAt(0).toUpperCase() + what.slice(1),
    reason: '',
    changes: [{ label: 'Webhook URL', before: before || null, after: after || null }],
  })
  const state = waiting === null ? 'It is in force.' : 'It waits for approval.'
  const values = { by: context.actor.username, url: after || 'none', state }
  const letter = await writeLetter(context, addressMail, values, {
    url: `${context.publicUrl}/portal/merchant/webhooks`,
  })
  await mailAdmins(context, mid, letter, 'webhooks:address')
  return waiting === null
}

export const approvalOfUrl = approvableAction(changingAddress, z.object({ url: z.string() }), {
  apply: async (context, { mid, payload }) => void (await setWebhookUrl(context, mid!, payload.url)),
  // The URL stays as it was.
  end: async () => {},
})
