/** The sales whose money left with a payout, or that a settlement made available, first in, first out. */
import type { JournalKind } from '@singil/contract/foundation/ledger'
import { plus, sum } from '@singil/contract/kit/money'
import { type Source, tracePayout } from '@singil/contract/wallets/wallets'
import { Button } from '@mantine/core'
import { useChannelNames } from '../../catalogue/channels/index.ts'
import { Amount, When } from '../../kit/values/index.ts'
import { useCursorPages } from '../../kit/call/index.ts'
import { Section, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { JournalLink } from './journal-link.tsx'
import { SaleLink } from './sale-link.tsx'
import classes from './entry-sheet.module.css'

const titleOf = (kind: JournalKind, isGivenBack: boolean): string => {
  if (kind === 'settlement.done' || kind === 'reserve.released') return 'Sales in it'
  if (kind === 'transfer.done') return 'What was transferred'
  return isGivenBack ? 'Was taken from' : 'Paid out from'
}

interface SourceListProps {
  readonly walletId: string
  readonly journalId: string
  /** Of the open entry. */
  readonly kind: JournalKind
  readonly title?: string
  /** Shown on another screen than that of the wallet. */
  readonly isElsewhere?: boolean
}

export function PayoutSourceList({ walletId, journalId, kind, title, isElsewhere = false }: SourceListProps) {
  const list = useCursorPages(tracePayout, { params: { walletId, journalId }, query: { limit: 20 } })
  const first = list.data?.pages[0]
  const sources = list.data?.pages.flatMap((page) => page.sources) ?? []
  return (
    <Section title={title ?? titleOf(kind, first?.isGivenBack ?? false)}>
      {first ? (
        <>
          <ul className={classes['sources']}>
            {sources.map((source, at) => (
              <SourceRow key={at} source={source} isElsewhere={isElsewhere} />
            ))}
          </ul>
          <p className={classes['together']}>
            <span>{list.hasNextPage ? 'Shown so far' : 'Together'}</span>
            <span>
              <Amount of={sum(sources.map((source) => source.amount))} />
              {list.hasNextPage ? (
                <>
                  {' '}
                  of <Amount of={first.amount} />
                </>
              ) : null}
            </span>
          </p>
          {list.hasNextPage ? (
            <Button
              variant="default"
              fullWidth
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show more
            </Button>
          ) : null}
        </>
      ) : list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Section>
  )
}

function SourceRow({ source: { sale, via, amount }, isElsewhere }: { source: Source; isElsewhere: boolean }) {
  const nameOf = useChannelNames()
  return (
    <li>
      <span className={classes['line']}>
        {sale ? (
          <SaleLink sale={sale} />
        ) : via ? (
          <JournalLink to={via} isElsewhere={isElsewhere} />
        ) : (
          <span>For clearing</span>
        )}
        <Amount of={amount} />
      </span>
      <small>
        {sale ? (
          <>
            {sale.isShare ? 'Share of a split payment' : nameOf(sale.channel)}, <When at={sale.paidAt} /> ·{' '}
            <Amount of={sale.gross} /> less <Amount of={plus(sale.fee, sale.vat)} /> fee and VAT
            {amount === sale.net ? null : (
              <>
                {' '}
                · part of <Amount of={sale.net} />
              </>
            )}
          </>
        ) : via ? (
          <When at={via.at} />
        ) : null}
      </small>
    </li>
  )
}
