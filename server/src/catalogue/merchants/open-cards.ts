import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

type Cards = Pick<store.SettingsRow, 'has_credit_card' | 'cards_wait'>

async function setCards(context: Context, mid: MerchantId, to: (before: Cards) => Cards, reason: string) {
  const row = (await store.lockSettings(context.tx, mid)) ?? refuse(problemsOfMerchants.unknown, {})
  const before = { has_credit_card: row.has_credit_card, cards_wait: row.cards_wait }
  const after = to(before)
  await store.saveSettings(context.tx, mid, { ...after, updated_at: context.now })
  context.changed('merchant settings', mid, before, { ...after, reason }, { mid, level: 'WARNING' })
}

/** Opens the card channels of a merchant. They wait for its activation, unless staff opened them before. */
export const openCards = (context: Context, mid: MerchantId, reason: string): Promise<void> =>
  setCards(
    context,
    mid,
    (before) => ({ has_credit_card: true, cards_wait: before.cards_wait || !before.has_credit_card }),
    reason,
  )

/** The merchant has activated its card payments. */
export const openActivatedCards = (context: Context, mid: MerchantId): Promise<void> =>
  setCards(context, mid, ({ has_credit_card }) => ({ has_credit_card, cards_wait: false }), 'Activated')
