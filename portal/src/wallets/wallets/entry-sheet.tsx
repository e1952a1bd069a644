/** One entry: its reason, the other legs of its journal, whose money it is, and its records. */
import { Drawer } from '@mantine/core'
import { traceEntry, type TracedEntry } from '@singil/contract/wallets/wallets'
import { Link } from '@tanstack/react-router'
import { useChannelNames } from '../../catalogue/channels/index.ts'
import { Amount, When } from '../../kit/values/index.ts'
import { Section, Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { type EntryAddress, entryAddress } from './entry-address.ts'
import { EntryRecord } from './entry-record.tsx'
import { JournalLink } from './journal-link.tsx'
import { PayoutSourceList } from './payout-source-list.tsx'
import { SaleLink } from './sale-link.tsx'
import { SalePartList } from './sale-part-list.tsx'
import { formatElsewhere, formatLeg, formatWhy } from './why.ts'
import { WithdrawalLink } from './withdrawal-link.tsx'
import classes from './entry-sheet.module.css'

interface EntrySheetProps {
  readonly walletId: string
  readonly entry: EntryAddress | null
  readonly onClose: () => void
}

export const EntrySheet = ({ walletId, entry, onClose }: EntrySheetProps) => (
  <Drawer
    opened={entry !== null}
    onClose={onClose}
    position="right"
    size={520}
    padding={0}
    overlayProps={{ backgroundOpacity: 0.35 }}
    title="Why is this here?"
    closeButtonProps={{ 'aria-label': 'Close entry' }}
    classNames={{ header: classes['header'] ?? '', title: classes['title'] ?? '', body: classes['body'] ?? '' }}
  >
    {entry ? <Opened key={entryAddress(entry)} walletId={walletId} entry={entry} /> : null}
  </Drawer>
)

function Opened({ walletId, entry: { account, seq } }: { walletId: string; entry: EntryAddress }) {
  const answer = useAsk(traceEntry, { params: { walletId, account, seq } }, { staleTimeMs: 10_000 })
  if (answer.data) return <Traced walletId={walletId} traced={answer.data} />
  return answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={9} />
}

function Traced({ walletId, traced }: { walletId: string; traced: TracedEntry }) {
  const { entry, sale, sourcesOf } = traced
  const nameOf = useChannelNames()
  const isPayment = entry.kind === 'payment.paid' || entry.kind === 'payment.late' || sale?.isShare
  return (
    <>
      <div className={classes['lead']}>
        <span className={classes['label']}>{entry.label}</span>
        <Amount of={entry.amount} size="large" />
        <span className={classes['muted']}>
          <When at={entry.at} /> · <Amount of={entry.balance} /> was here afterwards
        </span>
      </div>
      <p className={classes['why']}>{formatWhy(entry.kind)}</p>
      <Steps traced={traced} />
      <Section title="What moved">
        <ul className={classes['legs']}>
          {traced.legs.map((leg, at) => (
            <li key={at} data-in={leg.amount > 0}>
              <span>{formatLeg(entry.kind, leg)}</span>
              <Amount of={leg.amount} />
            </li>
          ))}
          {traced.elsewhere === 0 ? null : (
            <li data-in={traced.elsewhere > 0}>
              <span>{formatElsewhere(entry.kind, traced.elsewhere)}</span>
              <Amount of={traced.elsewhere} />
            </li>
          )}
        </ul>
      </Section>
      {sale ? (
        <Section title="The payment">
          <Facts
            of={[
              ['Request id', <SaleLink key="id" sale={sale} />],
              ['Channel', nameOf(sale.channel)],
              ['Paid', <When key="paid" at={sale.paidAt} />],
              ['Customer paid', <Amount key="gross" of={sale.gross} />],
              ['Service charge and VAT', <Amount key="fee" of={(sale.net - sale.gross) as typeof sale.net} />],
              [
                'Net to you',
                <b key="net">
                  <Amount of={sale.net} />
                </b>,
              ],
            ]}
          />
        </Section>
      ) : null}
      {sourcesOf ? <PayoutSourceList walletId={walletId} journalId={sourcesOf} kind={entry.kind} /> : null}
      {sale ? (
        <Section title={isPayment ? 'Where did this go?' : 'Where its money went'}>
          <SalePartList walletId={walletId} transactionId={sale.transactionId} />
        </Section>
      ) : null}
      <EntryRecord traced={traced} />
    </>
  )
}

const Steps = ({ traced: { began, endedBy, entry } }: { traced: TracedEntry }) =>
  began || endedBy || entry.refers.settlementId || entry.refers.withdrawalId ? (
    <ul className={classes['steps']}>
      {began ? (
        <li>
          Began as <JournalLink to={began} />, <When at={began.at} />
        </li>
      ) : null}
      {endedBy ? (
        <li>
          Ended as <JournalLink to={endedBy} />, <When at={endedBy.at} />
        </li>
      ) : null}
      {entry.refers.settlementId ? (
        <li>
          <Link
            to="."
            search={(before) => ({
              ...before,
              entry: undefined,
              view: 'settlements',
              settlement: entry.refers.settlementId,
            })}
          >
            Open the settlement
          </Link>
        </li>
      ) : null}
      {entry.refers.withdrawalId ? (
        <li>
          <WithdrawalLink of={entry.refers} />
        </li>
      ) : null}
    </ul>
  ) : null
