/** What the disbursement on the screen would cost; asked again a moment after each change. */
import { useDebouncedValue } from '@mantine/hooks'
import { quoteDisbursement } from '@singil/contract/tax/disbursements'
import type { Centavos } from '@singil/contract/kit/money'
import { useAsk } from '../../kit/call/index.ts'

const afterMs = 250

/** The fields of the form. */
export interface QuoteInput extends Record<string, unknown> {
  walletId: string
  supplierId: string
  gross: Centavos | null
  /** Empty if nothing is withheld. */
  atc: string
  reason: string
  /** As 2026-11-20; empty for at once. */
  payOn: string
}

export function useQuote({ walletId, supplierId, gross, atc, payOn }: QuoteInput) {
  const isComplete = supplierId !== '' && gross !== null && gross > 0
  const key = JSON.stringify({ walletId, supplierId, gross: gross ?? 0, atc: atc || null, ...(payOn && { payOn }) })
  const [asked] = useDebouncedValue(key, afterMs)
  const body = JSON.parse(asked) as {
    walletId: string
    supplierId: string
    gross: number
    atc: string | null
    payOn?: string
  }
  const answer = useAsk(
    quoteDisbursement,
    { body },
    { isEnabled: isComplete && asked === key, keepsPrevious: true, staleTimeMs: 5_000, everyMs: 60_000 },
  )
  const isCurrent = asked === key && answer.data !== undefined && !answer.isPlaceholderData
  return { quote: isComplete ? answer.data : undefined, isCurrent, error: answer.error }
}
