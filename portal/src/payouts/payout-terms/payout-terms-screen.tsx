/** What payouts cost and carry, and the banks that take them: in force and to come. Staff ask for changes; a second person decides. */
import { Button } from '@mantine/core'
import {
  askTerms,
  keyOfTerms,
  listBankTerms,
  listTerms,
  nameOfTerms,
  type Terms,
  type TermsInForce,
} from '@singil/contract/payouts/payout-terms'
import { useState } from 'react'
import { type Column, DataGrid, FilterRow, SearchField, useFilters, usePagedRows } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Page, Tabs } from '../../kit/layout/index.ts'
import { useAsk, useMay, usePages } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { formatTerms } from './format-terms.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { newBank } from './terms-values.ts'

const tabs = [
  { name: 'terms', label: 'Fees and limits' },
  { name: 'banks', label: 'Banks' },
] as const

const nameOf = ({ terms }: TermsInForce) =>
  terms.of === 'rail' ? `Transfers by ${nameOfTerms(terms)}` : terms.of === 'bank' ? terms.name : nameOfTerms(terms)

const toCome = ({ upcoming }: TermsInForce) =>
  upcoming.length === 0
    ? '–'
    : upcoming.map(({ terms, since }) => (
        <span key={since} title={formatTerms(terms)}>
          from <When at={since} as="day" />
        </span>
      ))

export default function PayoutTermsScreen() {
  const { values } = useFilters(['view', 'find'])
  const view = tabs.find(({ name }) => name === values.view)?.name ?? 'terms'
  const [asked, setAsked] = useState<Terms | null>(null)
  const mayAsk = useMay(askTerms.permission)
  return (
    <Page
      title="Payout terms"
      actions={mayAsk && view === 'banks' ? <Button onClick={() => setAsked(newBank)}>Add a bank</Button> : undefined}
      toolbar={<Tabs label="View" parameter="view" tabs={tabs} open={view} />}
    >
      {view === 'banks' ? (
        <Banks onChange={mayAsk ? setAsked : null} />
      ) : (
        <FeesAndLimits onChange={mayAsk ? setAsked : null} />
      )}
      {asked ? <TermsDialog key={keyOfTerms(asked)} of={asked} onClose={() => setAsked(null)} /> : null}
    </Page>
  )
}

interface ListProps {
  /** Null if the user may not ask for other terms. */
  readonly onChange: ((terms: Terms) => void) | null
}

const changeButton = (onChange: ListProps['onChange']) => (row: TermsInForce) =>
  onChange ? (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Change ${nameOfTerms(row.terms)}`}
      onClick={() => onChange(row.terms)}
    >
      Change
    </Button>
  ) : null

const columnsFor = (onChange: ListProps['onChange'], what: string): Column<TermsInForce>[] => [
  { key: 'what', title: what, width: '17rem', isPinned: true, cell: nameOf },
  { key: 'terms', title: 'Terms', least: 24, cell: ({ terms }) => formatTerms(terms) },
  { key: 'since', title: 'Since', width: '9rem', isExtra: true, cell: ({ since }) => <When at={since} as="day" /> },
  { key: 'upcoming', title: 'To come', width: '9rem', isExtra: true, cell: toCome },
  ...(onChange
    ? [
        {
          key: 'action',
          title: 'Action',
          width: '6rem',
          align: 'end',
          isPinned: true,
          cell: changeButton(onChange),
        } satisfies Column<TermsInForce>,
      ]
    : []),
]

const cardFor = (onChange: ListProps['onChange']) => (row: TermsInForce) => ({
  lead: nameOf(row),
  trail: changeButton(onChange)(row),
  under: formatTerms(row.terms),
})

function FeesAndLimits({ onChange }: ListProps) {
  const answer = useAsk(listTerms, {})
  return (
    <DataGrid
      label="Fees and limits of payouts"
      isPlain
      columns={columnsFor(onChange, 'Of')}
      rows={answer.data}
      rowKey={({ terms }) => keyOfTerms(terms)}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      card={cardFor(onChange)}
      empty={<Empty title="No terms">Fees and limits of payouts appear here.</Empty>}
    />
  )
}

function Banks({ onChange }: ListProps) {
  const { values, set } = useFilters(['view', 'find'])
  const query = values.find ? { search: values.find.slice(0, 60) } : {}
  const grid = usePagedRows(usePages(listBankTerms, { query }, { limit: 50, sort: 'name' }))
  return (
    <>
      <FilterRow label="Filter banks">
        <SearchField
          label="Search banks"
          placeholder="Name or BIC"
          value={values.find ?? ''}
          onChange={(find) => set({ find: find || undefined })}
        />
      </FilterRow>
      <DataGrid
        label="Banks"
        isPlain
        columns={columnsFor(onChange, 'Bank or e-wallet')}
        {...grid}
        rowKey={({ terms }) => keyOfTerms(terms)}
        card={cardFor(onChange)}
        empty={<Empty title={values.find ? 'No such bank' : 'No bank'}>Try another part of the name.</Empty>}
      />
    </>
  )
}
