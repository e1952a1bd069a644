/** What the withdrawal on the screen would cost; asked again a moment after each change. */
import { useDebouncedValue } from '@mantine/hooks'
import { quoteWithdrawal } from '@singil/contract/payouts/withdrawals'
import { useAsk } from '../../kit/call/index.ts'
import type { FormValues } from './wanted.ts'

const afterMs = 250

export function useQuote({ walletId, bankAccountId, amount, rail }: FormValues) {
  // Without an amount the answer says how much can leave.
  const key = JSON.stringify({ walletId, bankAccountId, ...(amount ? { amount } : {}), ...(rail ? { rail } : {}) })
  const [asked] = useDebouncedValue(key, afterMs)
  const answer = useAsk(
    quoteWithdrawal,
    { body: JSON.parse(asked) as { walletId: string; bankAccountId: string; amount?: number } },
    {
      isEnabled: asked === key && walletId !== '' && bankAccountId !== '',
      keepsPrevious: true,
      staleTimeMs: 5_000,
      everyMs: 60_000,
    },
  )
  const isCurrent = asked === key && answer.data !== undefined && !answer.isPlaceholderData
  return {
    quote: bankAccountId === '' ? undefined : answer.data,
    isCurrent,
    error: answer.error,
    refetch: answer.refetch,
  }
}
