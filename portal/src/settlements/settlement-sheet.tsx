/** One settlement: from the gross sales to the credited amount, and its sales. */
import { Drawer } from '@mantine/core'
import { centavos } from '@singil/contract/kit/money'
import { type AutoSettlement, listAutoSettlements } from '@singil/contract/settlements'
import { Amount } from '../kit/amount.tsx'
import { Copy } from '../kit/copy.tsx'
import { DetailPart, Facts } from '../kit/detail.tsx'
import { Empty, Failure } from '../kit/notice.tsx'
import { useAsk } from '../kit/queries.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { When } from '../kit/when.tsx'
import { PayoutSourceList } from '../wallets/index.ts'
import classes from './settlements.module.css'

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
    <div className={classes['lead']}>
      <Amount of={settlement.credited} size="large" />
      <span>
        Credited on <When at={settlement.settledOn} />
      </span>
    </div>
    <DetailPart title="How it adds up">
      <Facts
        of={[
          ['Reference', <Copy key="reference" value={settlement.reference} label="reference" />],
          ['Payments', settlement.transactions],
          ['Gross', <Amount key="gross" of={settlement.gross} />],
          ['Service charge', <Amount key="fee" of={centavos(-settlement.fee)} />],
          ['VAT on it', <Amount key="vat" of={centavos(-settlement.vat)} />],
          ['Refunded before it settled', <Amount key="refunded" of={centavos(-settlement.refunded)} />],
          ['To reserve', <Amount key="reserve" of={centavos(-settlement.reserve)} />],
          [
            'Credited',
            <b key="credited">
              <Amount of={settlement.credited} />
            </b>,
          ],
        ]}
      />
    </DetailPart>
    {settlement.journalId ? (
      <PayoutSourceList walletId={settlement.walletId} journalId={settlement.journalId} kind="settlement.done" />
    ) : null}
  </>
)
