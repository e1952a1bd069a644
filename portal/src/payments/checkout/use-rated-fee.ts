/** The shipping fee by the rates of Shipping Setup: filled in, until the merchant enters another one. */
import { quoteShipping } from '@singil/contract/payments/checkout'
import type { Item } from '@singil/contract/catalogue/inventory'
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import { useEffect } from 'react'
import { useAsk } from '../../kit/call/index.ts'
import { type Draft, orderLines } from './compose-draft.ts'

/** What the field says about its fee; undefined while nothing is known. */
export function useRatedFee(draft: Draft, items: readonly Item[]): string | undefined {
  const { values, setValues } = draft.fields
  const { shippingFee, ratedFee, picks, shippingAddress } = values
  const { province, city, barangay } = shippingAddress
  const isAddressed = values.isDelivered && !values.isCustomerEntering && city !== ''
  const body = {
    to: { province, city, barangay },
    goods: centavos(orderLines(values, items).reduce((sum, { quantity, amount }) => sum + quantity * amount, 0)),
    items: Object.entries(picks).flatMap(([itemId, quantity]) => (quantity > 0 ? [{ itemId, quantity }] : [])),
  }
  const { data } = useAsk(quoteShipping, { body }, { isEnabled: isAddressed, keepsPrevious: true, staleTimeMs: 0 })
  const fee = isAddressed ? data?.fee : undefined
  useEffect(() => {
    if (fee === undefined || fee === ratedFee) return
    // A fee that the merchant entered stays.
    setValues({ ratedFee: fee, ...(shippingFee === ratedFee && { shippingFee: fee }) })
  }, [fee, ratedFee, shippingFee, setValues])
  if (!isAddressed || !data) return undefined
  return saidOf(data, shippingFee)
}

function saidOf(
  { fee, rate, unweighed, isFreeByAmount }: NonNullable<ReturnType<typeof useAsk<typeof quoteShipping>>['data']>,
  typed: Centavos | null,
): string {
  if (unweighed.length > 0)
    return `Your rates go by weight, and this has none: ${unweighed.join(', ')}. Enter the weight under Items, or here what you ask for.`
  if (fee === null) return 'No rate of your Shipping Setup covers this place. Enter what you ask for.'
  if (rate === '') return 'Free, as your Shipping Setup says.'
  const by = isFreeByAmount ? 'Free by your Shipping Setup: the goods reach its amount.' : `By your rate of ${rate}.`
  return typed === fee ? by : `Your rate of ${rate} asks for ${formatPeso(fee)}.`
}
