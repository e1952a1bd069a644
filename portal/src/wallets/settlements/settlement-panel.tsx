/** One settlement next to its list: how it adds up, and its payments. */
import { listAutoSettlements } from '@singil/contract/wallets/settlements'
import { Link } from '@tanstack/react-router'
import { Detail, DetailPart, Facts } from '../../kit/detail.tsx'
import { Empty, Failure } from '../../kit/notice.tsx'
import { PartView } from '../../kit/part-view.tsx'
import { useAsk } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { settlementParts } from '../../screens.ts'
import { SettlementFacts } from './settlement-facts.tsx'

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
          {settlementParts.map((part) => (
            <PanelPart key={part.name} part={part} settlementId={settlementId} />
          ))}
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

type PanelPartProps = { part: (typeof settlementParts)[number]; settlementId: string }
function PanelPart({ part, settlementId }: PanelPartProps) {
  const isShown = useMay(part.permission)
  return isShown ? (
    <DetailPart title={part.title}>
      <PartView part={part} props={{ settlementId }} />
    </DetailPart>
  ) : null
}
