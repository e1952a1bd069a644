/** One part of a wallet down to its entries: opening, entries and closing, so that the sum can be checked. */
import type { LedgerEntry, WalletAccountKind } from '@singil/contract/foundation/ledger'
import type { Answer } from '@singil/contract/kit/endpoint'
import { formatPeso, sum } from '@singil/contract/kit/money'
import { listEntries, type WalletBalances } from '@singil/contract/wallets/wallets'
import { Button } from '@mantine/core'
import { may } from '@singil/contract/kit/permission'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useChannelNames } from '../../catalogue/channels/index.ts'
import { Amount, When } from '../../kit/values/index.ts'
import { useCursorPages, useMay } from '../../kit/call/index.ts'
import { type Column, DataGrid, useRowsOf } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { parts } from './parts.ts'
import { PartDates } from './part-dates.tsx'
import { AddUp } from './add-up.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { type EntryAddress, entryAddress, readEntry } from './entry-address.ts'
import classes from './wallet.module.css'

const columnsWith = (nameOf: (code: string) => string): readonly Column<LedgerEntry>[] => [
  { key: 'at', title: 'Date', width: '12.5rem', isPinned: true, cell: (entry) => <When at={entry.at} /> },
  { key: 'label', title: 'What happened', cell: (entry) => entry.label },
  {
    key: 'refers',
    title: 'Request id',
    width: '9rem',
    leaves: 1,
    cell: (entry) => entry.refers.requestId ?? '',
  },
  {
    key: 'channel',
    title: 'Channel',
    width: '9rem',
    leaves: 2,
    cell: ({ refers }) => (refers.channel ? nameOf(refers.channel) : ''),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    width: '9rem',
    isPinned: true,
    cell: (entry) => (
      <b>
        <Amount of={entry.amount} />
      </b>
    ),
  },
  {
    key: 'balance',
    title: 'Balance',
    align: 'end',
    width: '9rem',
    isPinned: true,
    cell: (entry) => <Amount of={entry.balance} />,
  },
]

const entriesOf = ({ entries }: Answer<typeof listEntries>) => entries

interface StatementProps {
  readonly walletId: string
  readonly account: WalletAccountKind
  readonly balances: WalletBalances | undefined
}

export function Statement({ walletId, account, balances }: StatementProps) {
  const navigate = useNavigate()
  const nameOf = useChannelNames()
  const mayCompose = useMay(may('TRANSACTION_COMPOSE', 'create'))
  const columns = columnsWith(nameOf)
  const list = useCursorPages(listEntries, { params: { walletId }, query: { account, limit: 50 } })
  const pages = list.data?.pages
  const grid = useRowsOf(list, entriesOf)
  const entries = grid.rows
  const { label } = parts.find((part) => part.account === account)!
  const { entry: address } = useSearch({ strict: false })
  const shown = readEntry(address)
  const show = (entry: EntryAddress | null) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, entry: entry ? entryAddress(entry) : undefined }),
      resetScroll: false,
      replace: entry === null,
    })
  const keyOf = (entry: LedgerEntry) => entryAddress({ account, seq: entry.seq })
  const [newest, oldest] = [pages?.[0], pages?.at(-1)]
  return (
    <section className={classes['statement']} aria-label={label}>
      {balances ? <PartDates walletId={walletId} account={account} balances={balances} /> : null}
      <h2>{label}, entry by entry</h2>
      {newest && oldest && entries!.length > 0 ? (
        <AddUp
          terms={[
            [list.hasNextPage ? 'Balance before these entries' : 'Opening balance', oldest.opening],
            [
              entries!.length === 1 ? '1 entry' : `${entries!.length} entries`,
              sum(entries!.map((entry) => entry.amount)),
            ],
          ]}
          result={['Closing balance', newest.closing]}
        />
      ) : null}
      <DataGrid
        label={`${label}, entries`}
        isPlain
        columns={columns}
        {...grid}
        rowKey={keyOf}
        openKey={shown ? entryAddress(shown) : undefined}
        onOpen={({ seq }) => show({ account, seq })}
        card={(entry) => ({
          lead: entry.label,
          trail: <Amount of={entry.amount} />,
          under: (
            <>
              <When at={entry.at} /> {entry.refers.requestId ? `· ${entry.refers.requestId}` : ''}
            </>
          ),
          aside: <span className={classes['balance']}>{formatPeso(entry.balance)}</span>,
        })}
        empty={
          <Empty
            title="Nothing yet"
            action={
              mayCompose && (account === 'available' || account === 'clearing') ? (
                <Button component={Link} to="/portal/transactions/compose">
                  New request
                </Button>
              ) : null
            }
          >
            {emptyWords[account]}
          </Empty>
        }
      />
      <EntrySheet walletId={walletId} entry={shown} onClose={() => show(null)} />
    </section>
  )
}

const emptyWords: Readonly<Record<WalletAccountKind, string>> = {
  available: 'Settled money appears here. New payments appear first under For clearing.',
  clearing: 'Payments are here from the moment they are paid until they settle.',
  reserve: 'Nothing is kept back from your settlements.',
  held: 'Refunds are here while they are on their way.',
}
