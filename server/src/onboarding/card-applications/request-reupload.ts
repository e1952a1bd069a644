import * as contract from '@singil/contract/onboarding/card-applications'
import { askAgain, caseOf, decidable, documentsOf, reasonsOf, visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { cards } from './cards.ts'

export const requestReupload: Handler<typeof contract.requestCardReupload> = async (
  context,
  { params: { mid }, body: { version, documents } },
) => {
  await visibleMerchant(context, mid)
  const found = await decidable(context, cards, mid, version)
  const reasons = reasonsOf(cards, await documentsOf(context.tx, found), documents)
  await askAgain(context, cards, found, documents)
  context.emit(contract.cardsDecided, { merchantId: mid, outcome: 'reupload', reasons })
  context.say(contract.texts.reuploadSent)
  return caseOf(context, cards, mid)
}
