/** The cost of each channel for the amount being typed; requested a moment after the last key. */
import { useDebouncedValue } from '@mantine/hooks'
import { simulateFees } from '@singil/contract/catalogue/channels'
import type { Centavos } from '@singil/contract/kit/money'
import type { Shoulder } from '@singil/contract/catalogue/merchants'
import { useAsk } from '../../kit/call/index.ts'

const waitMs = 250

/** `means`: whether the amount is the amount asked for, or the net that the merchant wants to receive. */
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
