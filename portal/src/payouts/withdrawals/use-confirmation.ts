/**
 * Confirms a withdrawal. If the answer is lost, the request id is looked up in the list until it is known whether the withdrawal was taken;
 * confirming once more is safe under the same request id.
 */
import type { PayoutStatus } from '@singil/contract/payouts/payouts'
import {
  type Asked,
  confirmCorporateWithdrawal,
  confirmWithdrawal,
  listWithdrawals,
  searchWithdrawals,
  sumWithdrawals,
  type Withdrawal,
} from '@singil/contract/payouts/withdrawals'
import { useEffect, useState } from 'react'
import { CallError, useAsk, useChange } from '../../kit/call/index.ts'

const everyMs = 3_000
/** Answers without the withdrawal after which the user may confirm again. */
const maxLooks = 4
const notTaken: ReadonlySet<PayoutStatus> = new Set(['OTP_SENT', 'EXPIRED'])

interface ConfirmationOptions {
  readonly asked: Asked
  readonly isCorporate: boolean
  readonly onTaken: (first: Withdrawal) => void
}

export function useConfirmation({ asked, isCorporate, onTaken }: ConfirmationOptions) {
  const [looks, setLooks] = useState<number | null>(null)
  const isChecking = looks !== null && looks < maxLooks
  const options = {
    refreshes: [listWithdrawals, searchWithdrawals, sumWithdrawals],
    onDone: ({ withdrawals }: { readonly withdrawals: readonly Withdrawal[] }) => onTaken(withdrawals[0]!),
  }
  const personal = useChange(confirmWithdrawal, options)
  const corporate = useChange(confirmCorporateWithdrawal, options)
  const { requestId, signature } = asked
  const found = useAsk(
    searchWithdrawals,
    { query: { searchValue: requestId } },
    { isEnabled: isChecking, everyMs, staleTimeMs: 0 },
  )
  const { dataUpdatedAt, data } = found
  const [lookedAt, setLookedAt] = useState(0)
  if (isChecking && dataUpdatedAt > lookedAt) {
    setLookedAt(dataUpdatedAt)
    setLooks(looks + 1)
  }
  const taken = data?.result.find((row) => row.requestId === requestId && !notTaken.has(row.status))
  useEffect(() => {
    if (isChecking && taken) onTaken(taken)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is found
  }, [isChecking, taken?.id])

  const confirm = (otp: string | undefined) => {
    setLooks(null)
    const body = { requestId, ...(otp === undefined ? {} : { otp }) }
    const onError = (error: unknown) => {
      if (error instanceof CallError && error.isOutcomeUnknown) {
        setLookedAt(Date.now())
        setLooks(0)
      }
    }
    if (isCorporate) corporate.mutate({ body: { ...body, signature } }, { onError })
    else personal.mutate({ params: { signature }, body }, { onError })
  }
  const error = personal.error ?? corporate.error
  const isLost = looks !== null
  return {
    confirm,
    isBusy: personal.isPending || corporate.isPending,
    isChecking,
    /** It was looked for and is not there. */
    isNotTaken: isLost && !isChecking,
    error: isLost ? null : error,
    reset: () => {
      personal.reset()
      corporate.reset()
      setLooks(null)
    },
  }
}
