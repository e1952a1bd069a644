/** The fee set-up of a merchant: what comes next, its payments as the screen shows them, and withdrawals. */
import { type FeeSetup, getFeeSetup } from '@singil/contract/payouts/fee-setup'
import type { ReactNode } from 'react'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Skeleton, Stack } from '../../kit/layout/index.ts'
import { ComingChanges, WithdrawalFees } from './fee-panels.tsx'

interface FeeSetupViewProps {
  readonly mid: string
  readonly children: (of: FeeSetup) => ReactNode
}

export function FeeSetupView({ mid, children }: FeeSetupViewProps) {
  const answer = useAsk(getFeeSetup, { params: { mid } }, { isEnabled: mid !== '' })
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={10} />
    )
  return (
    <Stack>
      <ComingChanges of={answer.data} />
      {children(answer.data)}
      <WithdrawalFees of={answer.data.withdrawals} />
    </Stack>
  )
}
