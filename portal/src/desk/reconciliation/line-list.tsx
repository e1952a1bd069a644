/** Lines of statements; lines in suspense are settled by more than one person. */
import { Button } from '@mantine/core'
import {
  askResolution,
  LineFault,
  listStatementLines,
  settling,
  type StatementLine,
  StatementSource,
} from '@singil/contract/desk/reconciliation'
import { Link } from '@tanstack/react-router'
import * as z from 'zod'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { Amount, formatDay, isDay, startOfDay, Status, When } from '../../kit/values/index.ts'
import {
  ChoiceFilter,
  type Column,
  DataGrid,
  FilterChip,
  FilterRow,
  SearchField,
  useFilters,
  usePagedRows,
} from '../../kit/list/index.ts'
import { DayInput } from '../../kit/form/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, usePages } from '../../kit/call/index.ts'
import classes from './reconciliation.module.css'
import { formatDays, formatFault, formatKind, formatSource } from './format-line.ts'
import { SettleDialog } from './settle-dialog.tsx'

const states = [
  { value: 'open', label: 'In suspense' },
  { value: 'asked', label: 'Waiting for approval' },
  { value: 'resolved', label: 'Settled' },
  { value: 'matched', label: 'Matched' },
] as const
const sources = StatementSource.options.map((value) => ({ value, label: formatSource[value] }))
const faults = LineFault.options.map((value) => ({ value, label: formatFault[value] }))

const stateOf = ({ state, fault }: StatementLine) => {
  if (state === 'matched') return <Status word="Matched" tone="paid" icon={CircleCheck} />
  if (state === 'resolved') return <Status word="Settled" tone="paid" icon={CircleCheck} />
  if (state === 'asked') return <Status word="Waiting for approval" tone="pending" icon={Clock} />
  return <Status word={fault ? formatFault[fault] : 'In suspense'} tone="failed" icon={CircleAlert} />
}
const age = ({ ageDays }: StatementLine) => (ageDays === null ? '–' : formatDays(ageDays))
const what = ({ kind }: StatementLine) => formatKind[kind]

/** The request id of a payment or refund; of a transfer a link to it, because the bank names it by its id. */
const referenceOf = ({ source, requestId }: StatementLine) =>
  source === 'bank' && z.uuid().safeParse(requestId).success ? (
    <Link
      to="/portal/withdrawals/{-$withdrawalId}"
      params={{ withdrawalId: requestId }}
      search={{}}
      aria-label={`Withdrawal ${requestId}`}
    >
      …{requestId.slice(-8)}
    </Link>
  ) : (
    requestId
  )

export function LineList() {
  const { values, set, isFiltered } = useFilters(['state', 'fault', 'source', 'day', 'find'])
  const [settlingLine, setSettlingLine] = useState<StatementLine | null>(null)
  const mayAsk = useMay(askResolution.permission)
  const mayApprove = useMay(settling.permission)
  const state = states.find(({ value }) => value === values.state)?.value
  const fault = LineFault.safeParse(values.fault).data
  const source = StatementSource.safeParse(values.source).data
  const day = isDay(values.day) ? values.day : undefined
  const query = {
    ...(state && { state }),
    ...(fault && { fault }),
    ...(source && { source }),
    ...(day && { day }),
    ...(values.find && { searchValue: values.find.slice(0, 100) }),
  }
  const grid = usePagedRows(usePages(listStatementLines, { query }, { limit: 50, sort: '-cameAt' }))
  const action = (line: StatementLine) => {
    if (line.state === 'asked' && mayApprove)
      return (
        <Link to="/portal/approvals/{-$approvalId}" search={{ q: line.requestId.slice(-8), tab: 'all' }}>
          Approvals
        </Link>
      )
    if (!(line.state === 'suspense' || line.state === 'asked') || !mayAsk) return null
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Settle ${line.requestId}`}
        onClick={() => setSettlingLine(line)}
      >
        Settle
      </Button>
    )
  }
  const columns: readonly Column<StatementLine>[] = [
    { key: 'day', title: 'Statement of', width: '8.5rem', isPinned: true, cell: ({ day }) => <When at={day} /> },
    { key: 'kind', title: 'What', width: '6rem', isExtra: true, cell: what },
    { key: 'request', title: 'Reference', width: '10rem', cell: referenceOf },
    { key: 'amount', title: 'Stated', align: 'end', isPinned: true, cell: ({ amount }) => <Amount of={amount} /> },
    {
      key: 'difference',
      title: 'Not explained',
      align: 'end',
      cell: ({ difference }) => (difference === 0 ? '–' : <Amount of={difference} />),
    },
    { key: 'state', title: 'State', width: '13rem', cell: stateOf },
    { key: 'age', title: 'In suspense', width: '7rem', isExtra: true, cell: age },
    { key: 'action', title: 'Action', width: '6.5rem', align: 'end', isPinned: true, cell: action },
  ]
  return (
    <section aria-label="Lines of statements">
      <div className={classes['filters']}>
        <FilterRow label="Filter lines">
          <SearchField
            label="Search lines"
            placeholder="Request id or line"
            value={values.find ?? ''}
            onChange={(find) => set({ find: find || undefined })}
          />
          <ChoiceFilter
            label="State"
            isSingle
            choices={states}
            value={values.state}
            onChange={(value) => set({ state: value })}
          />
          <FilterChip
            label="Statement of"
            chosen={day && formatDay(startOfDay(day))}
            onClear={() => set({ day: undefined })}
          >
            <DayInput label="Statement of" value={day ?? ''} onChange={(picked) => set({ day: picked || undefined })} />
          </FilterChip>
          <ChoiceFilter
            label="Of"
            isSingle
            choices={sources}
            value={values.source}
            onChange={(value) => set({ source: value })}
          />
          <ChoiceFilter
            label="Fault"
            isSingle
            choices={faults}
            value={values.fault}
            onChange={(value) => set({ fault: value })}
          />
        </FilterRow>
      </div>
      <DataGrid
        label="Lines of statements"
        isPlain
        columns={columns}
        {...grid}
        rowKey={({ lineId }) => lineId}
        card={(line) => ({
          lead: referenceOf(line),
          trail: <Amount of={line.amount} />,
          under: stateOf(line),
          aside: action(line),
        })}
        empty={
          <Empty title={isFiltered ? 'No such line' : 'No line yet'}>
            {isFiltered ? undefined : 'Every morning the statement of the day before is fetched and compared.'}
          </Empty>
        }
      />
      {settlingLine ? <SettleDialog line={settlingLine} onClose={() => setSettlingLine(null)} /> : null}
    </section>
  )
}
