import type * as contract from '@singil/contract/onboarding/bir-documents'
import { documentsOf, visibleMerchant } from '../documents/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { bir } from './bir.ts'
import { exemptUntil, isRegistered } from './effect.ts'

export const isBirRulingComplied: Handler<typeof contract.isBirRulingComplied> = async (context, { params }) => {
  await visibleMerchant(context, params.id)
  const rows = await documentsOf(context.tx, { mid: params.id, purpose: bir.name })
  const today = manilaDay(context.now)
  return { isComplied: isRegistered(rows, today), exemptUntil: exemptUntil(rows, today) }
}
