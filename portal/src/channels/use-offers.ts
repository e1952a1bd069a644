/** What each channel would cost for the amount being typed; asked a moment after the last key. */
import { useDebouncedValue } from '@mantine/hooks'
import { simulateFees } from '@singil/contract/channels'
import type { Centavos } from '@singil/contract/kit/money'
import type { Shoulder } from '@singil/contract/merchants'
import { useAsk } from '../kit/queries.ts'

const waitMs = 250

export function useOffers(amount: Centavos | null, storeId: string, shoulder: Shoulder | null = null) {
  const [asked] = useDebouncedValue(amount ?? 0, waitMs)
  const query = { amount: asked, ...(storeId ? { storeId } : {}), ...(shoulder ? { shoulder } : {}) }
  return useAsk(simulateFees, { query }, { isEnabled: asked > 0, keepsPrevious: true, staleTimeMs: 0 })
}
