/** One settlement next to its list: how it adds up, and its payments. */
import { listAutoSettlements } from '@singil/contract/wallets/settlements'
import { Link } from '@tanstack/react-router'
import { Detail, Facts, Skeleton, SlotSections } from '../../kit/layout/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { SettlementFacts } from './settlement-facts.tsx'
import { settlementSections } from './slots.ts'

export function SettlementPanel({ settlementId, onClose }: { settlementId: string; onClose: () => void }) {
  const answer = useAsk(listAutoSettlements, { query: { settlementId } })
  const [settlement] = answer.data?.result ?? []
  return (
    <Detail title={settlement ? `Settlement ${settlement.reference}` : 'Settlement'} onClose={onClose}>
      {settlement ? (
        <>
          <SettlementFacts of={settlement} />
          <Facts
            of={[
              [
                'Into',
                <Link
                  key="wallet"
                  to="/portal/wallet"
                  search={{ wallet: settlement.walletId, view: 'settlements', settlement: settlementId }}
                >
                  {settlement.walletName}
                </Link>,
              ],
            ]}
          />
          <SlotSections of={settlementSections} props={{ settlementId }} />
        </>
      ) : answer.data ? (
        <Empty title="There is no such settlement" />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={9} />
      )}
    </Detail>
  )
}
