/** One settlement: from the gross sales to the credited amount, and its sales. */
import { Drawer } from '@mantine/core'
import { type AutoSettlement, listAutoSettlements } from '@singil/contract/wallets/settlements'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { PayoutSourceList } from '../wallets/index.ts'
import { SettlementFacts } from './settlement-facts.tsx'

interface SettlementSheetProps {
  readonly walletId: string
  readonly settlementId: string | null
  readonly onClose: () => void
}

export const SettlementSheet = ({ walletId, settlementId, onClose }: SettlementSheetProps) => (
  <Drawer
    opened={settlementId !== null}
    onClose={onClose}
    position="right"
    size={520}
    padding="lg"
    overlayProps={{ backgroundOpacity: 0.35 }}
    title="Settlement"
    closeButtonProps={{ 'aria-label': 'Close settlement' }}
  >
    {settlementId ? <Opened key={settlementId} walletId={walletId} settlementId={settlementId} /> : null}
  </Drawer>
)

function Opened({ walletId, settlementId }: { walletId: string; settlementId: string }) {
  const answer = useAsk(listAutoSettlements, { query: { walletId, settlementId } })
  const [settlement] = answer.data?.result ?? []
  if (settlement) return <Settled of={settlement} />
  if (answer.data) return <Empty title="There is no such settlement" />
  return answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={9} />
}

const Settled = ({ of: settlement }: { of: AutoSettlement }) => (
  <>
    <SettlementFacts of={settlement} />
    {settlement.journalId ? (
      <PayoutSourceList walletId={settlement.walletId} journalId={settlement.journalId} kind="settlement.done" />
    ) : null}
  </>
)
