import * as contract from '@singil/contract/onboarding/kyc'
import { askAgain, decidable, documentsOf, reasonsOf, visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { applicationOf, kyc } from './application.ts'

export const requestReupload: Handler<typeof contract.requestReupload> = async (
  context,
  { params: { mid }, body: { version, documents } },
) => {
  await visibleMerchant(context, mid)
  const found = await decidable(context, kyc, mid, version)
  const rows = await documentsOf(context.tx, found)
  await askAgain(context, kyc, found, documents)
  const reasons = reasonsOf(kyc, rows, documents)
  context.emit(contract.kycDecided, { merchantId: mid, outcome: 'reupload', reasons })
  context.say(contract.texts.reuploadSent)
  return applicationOf(context, mid)
}
