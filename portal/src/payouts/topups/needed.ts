/** A top-up that another screen asks for: how much is missing there, and the order to go back to. */
import { grossUp } from '@singil/contract/kit/fees'
import { type Centavos, centavos, maxCentavos } from '@singil/contract/kit/money'
import type { TopupTerms } from '@singil/contract/payouts/topups'
import { keepDraft, readDraft } from '../../kit/call/index.ts'

/** The centavos of an address; null for anything else. */
export const centavosIn = (text: string | undefined): Centavos | null => {
  const amount = /^\d{1,12}$/.test(text ?? '') ? Number(text) : 0
  return amount > 0 && amount <= maxCentavos ? centavos(amount) : null
}

/** What to pay by a channel so that at least `needed` is added; null if it never is. */
export function amountFor(
  needed: Centavos,
  { fee, minimum }: Pick<TopupTerms['channels'][number], 'fee' | 'minimum'>,
): Centavos | null {
  try {
    return centavos(Math.max(grossUp(needed, fee), minimum))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Kept in the browser: the payment leads through the page of the channel and back. */
const keyOf = (topupId: string) => `order-of-top-up:${topupId}`
export const keepOrder = (topupId: string, order: string): void => keepDraft(keyOf(topupId), { order })
export const orderOf = (topupId: string): string => readDraft(keyOf(topupId), { order: '' }).order
