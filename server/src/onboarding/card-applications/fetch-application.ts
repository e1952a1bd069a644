import type * as contract from '@singil/contract/onboarding/card-applications'
import { caseOf, visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { isVerified, settingsOf } from '../../catalogue/merchants/index.ts'
import { cards } from './cards.ts'
import { shownApplication } from './shown-application.ts'
import { applicationOf } from './store.ts'

export const fetchApplication: Handler<typeof contract.fetchApplication> = async (context, { params: { mid } }) => {
  const { level } = await visibleMerchant(context, mid)
  const row = await applicationOf(context.tx, mid)
  const settings = await settingsOf(context, mid)
  return {
    merchantId: mid,
    isVerified: isVerified(level),
    application: row ? shownApplication(row) : null,
    documents: (await caseOf(context, cards, mid)).state,
    // Staff may also open and close the channels by hand.
    cards: settings?.has_credit_card === true ? (settings.cards_wait ? 'waiting' : 'open') : 'closed',
  }
}
