/** What each channel would cost for the amount being typed; asked a moment after the last key. */
import { useDebouncedValue } from '@mantine/hooks'
import { simulateFees } from '@singil/contract/channels'
import type { Centavos } from '@singil/contract/kit/money'
import type { Shoulder } from '@singil/contract/merchants'
import { useAsk } from '../kit/queries.ts'

const waitMs = 250

/** `means`: whether the amount is what is asked for, or what the merchant wants to be left with. */
export function useOffers(
  amount: Centavos | null,
  storeId: string,
  shoulder: Shoulder | null = null,
  means: 'amount' | 'net' = 'amount',
) {
  const [asked] = useDebouncedValue(amount ?? 0, waitMs)
  const query = { [means]: asked, ...(storeId ? { storeId } : {}), ...(shoulder ? { shoulder } : {}) }
  return useAsk(simulateFees, { query }, { isEnabled: asked > 0, keepsPrevious: true, staleTimeMs: 0 })
}
