import * as contract from '@singil/contract/onboarding/bir-documents'
import { problemsOfDocuments } from '@singil/contract/onboarding/documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { isStaff } from '../../identity/access/index.ts'
import {
  askAgain,
  decidable,
  documentsOf,
  isCurrent,
  reasonsOf,
  submitCase,
  visibleMerchant,
} from '../documents/index.ts'
import { problemsOfKit } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { applicationOf } from './application.ts'
import { approveDocuments } from './approve-documents.ts'
import { bir } from './bir.ts'

/** A merchant submits its documents; staff who review them approve them or ask for some again. */
export const updateStatus: Handler<typeof contract.updateStatus> = async (context, { body }) => {
  const { mid } = body
  await visibleMerchant(context, mid)
  if (body.status === 'submitted') await submit(context, mid)
  else {
    refuseOthers(context)
    if (body.status === 'approved') await approveDocuments(context, mid, body.version)
    else {
      const found = await decidable(context, bir, mid, body.version)
      const rows = await documentsOf(context.tx, found)
      await askAgain(context, bir, found, body.documents)
      const reasons = reasonsOf(bir, rows, body.documents)
      context.emit(contract.birDecided, { merchantId: mid, outcome: 'reupload', reasons })
      context.say(contract.texts.reuploadSent)
    }
  }
  return applicationOf(context, mid)
}

async function submit(context: Context, mid: MerchantId): Promise<void> {
  const rows = (await documentsOf(context.tx, { mid, purpose: bir.name })).filter(isCurrent)
  const missing = await bir.missing(context, mid, rows)
  if (missing.length > 0) refuse(problemsOfDocuments.missing, { what: missing.join(', ') }, 'status')
  // Those that stayed submitted while others were asked for again are enough, if the others were deleted.
  if (!rows.some(({ state }) => state === 'uploaded' || state === 'submitted'))
    refuse(problemsOfDocuments.missing, { what: 'a new document' }, 'status')
  await submitCase(context, bir, mid)
  context.say(contract.texts.submitted)
}

/** The call is one for merchants and staff, so the right to review is checked here. */
function refuseOthers({ actor }: Context): void {
  if (!isStaff(actor.role) || actor.may?.(contract.reviewsBir) !== true)
    refuse(problemsOfKit.forbidden, {}, undefined, { ...contract.reviewsBir })
}
