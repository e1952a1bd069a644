/** The audit trail as a list with one line open next to it. Both screens show it, each with calls of its own. */
import { AuditLevel, auditLevels, type LogLine, type LogPage } from '@singil/contract/desk/audit-trail'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { ReactNode } from 'react'
import { ChoiceFilter, type Column, countOf, ListBar, ListScreen, useFilters, useRowsOf } from '../../kit/list/index.ts'
import { daysOf, formatClock, formatNearDay, When } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMid, useScroll } from '../../kit/call/index.ts'
import { MerchantName } from '../../catalogue/merchants/index.ts'
import { Level } from './level.tsx'
import { LinePanel } from './line-panel.tsx'
import { capital, levelWords, formatWho } from './format-line.ts'

const filterNames = ['q', 'levels', 'from', 'to'] as const
const levelChoices = auditLevels.map((level) => ({ value: level, label: levelWords[level] }))
const linesOf = ({ logsdata }: LogPage) => logsdata
const dayOfLine = ({ at }: LogLine) => formatNearDay(new Date(at), new Date())

/** What the address says, as the body of the search. */
export function searchOf({ q, levels, from, to }: Partial<Record<(typeof filterNames)[number], string>>) {
  const known = (levels ?? '').split(',').flatMap((level) => AuditLevel.safeParse(level).data ?? [])
  return {
    text: q ?? '',
    levels: known,
    ...daysOf({ from, to }),
  }
}

const columnsOf = (isAllMerchants: boolean): readonly Column<LogLine>[] => [
  { key: 'level', title: 'Level', width: '8.5rem', isPinned: true, cell: (line) => <Level of={line.level} /> },
  { key: 'did', title: 'Action', least: 12, cell: (line) => line.action },
  { key: 'thing', title: 'Of', width: '10rem', leaves: 2, cell: (line) => capital(line.thing) },
  { key: 'who', title: 'Who', width: '11rem', leaves: 1, inFile: ['username', 'role'], cell: formatWho },
  ...(isAllMerchants
    ? [
        {
          key: 'merchantId',
          title: 'Merchant',
          width: '13rem',
          leaves: 3,
          cell: (line: LogLine) => (line.merchantId ? <MerchantName of={line.merchantId} /> : '–'),
        },
      ]
    : []),
  { key: 'at', title: 'Time', width: '12.5rem', align: 'end', isPinned: true, cell: (line) => <When at={line.at} /> },
]

const cardOf = (line: LogLine) => ({
  lead: line.action,
  trail: null,
  under: [formatClock(new Date(line.at)), formatWho(line), line.thing].join(' · '),
  aside: <Level of={line.level} />,
})

interface LogsProps {
  readonly title: string
  /** The calls of the first page of a search, and of the pages behind it. */
  readonly first: Endpoint & { readonly answer: { readonly _zod: { readonly output: LogPage } } }
  readonly next: Endpoint
  readonly actions?: ReactNode
}

export function Logs({ title, actions, first, next }: LogsProps) {
  const mid = useMid()
  const filters = useFilters(filterNames)
  const { values, set } = filters
  const opened = useFilters(['line'])
  const found = useScroll(first, { body: { ...searchOf(values), limit: 50 } }, next, (page) => page.scroll_id)
  const shown = useRowsOf(found, linesOf)
  const open = (line: string | undefined) => opened.set({ line })
  const openLine = shown.rows?.find(({ id }) => id === opened.values.line)
  const list = {
    ...filters,
    ...shown,
    count: countOf(found.data?.pages.slice(0, 1)),
    openId: openLine?.id,
    open,
    close: () => open(undefined),
  }
  return (
    <ListScreen
      of={list}
      title={title}
      actions={actions}
      bar={
        <ListBar
          of={list}
          search={{ label: `Search ${title.toLowerCase()}`, placeholder: 'User, thing, id, address or note' }}
          hasDays
        >
          <ChoiceFilter
            label="Level"
            choices={levelChoices}
            value={values.levels}
            onChange={(levels) => set({ levels })}
          />
        </ListBar>
      }
      columns={columnsOf(mid === null)}
      card={cardOf}
      rowKey={(line) => line.id}
      groupOf={dayOfLine}
      none="No line like this"
      empty={<Empty title="Nothing yet">What people and programs do here appears in this list.</Empty>}
      detail={() => openLine && <LinePanel line={openLine} onClose={list.close} />}
    />
  )
}
