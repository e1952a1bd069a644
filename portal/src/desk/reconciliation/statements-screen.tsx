/** The statements of gateway and bank against the books: matched lines, lines in suspense and missing ones. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  getReconciliation,
  listMissingLines,
  listStatementLines,
  takeStatement,
} from '@singil/contract/desk/reconciliation'
import { SetAsideList } from '../../payments/gateway/index.ts'
import { useFilters } from '../../kit/list/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton, Tabs } from '../../kit/layout/index.ts'
import { useAsk, useChange, useMay } from '../../kit/call/index.ts'
import { Figures } from './figures.tsx'
import { LineList } from './line-list.tsx'
import { MissingList } from './missing-list.tsx'
import classes from './reconciliation.module.css'
import { formatAgreement } from './format-line.ts'
import { StatementList } from './statement-list.tsx'

const tabs = [
  { name: 'lines', label: 'Lines' },
  { name: 'missing', label: 'Missing' },
  { name: 'days', label: 'Statements' },
  { name: 'set_aside', label: 'Callbacks set aside' },
] as const

export default function StatementsScreen() {
  const { values } = useFilters(['view'])
  const view = tabs.find(({ name }) => name === values.view)?.name ?? 'lines'
  const answer = useAsk(getReconciliation, {}, { staleTimeMs: 5000 })
  const mayTake = useMay(takeStatement.permission)
  const take = useChange(takeStatement, {
    refreshes: [getReconciliation, listStatementLines, listMissingLines],
    onDone: ({ days, added, open }) => {
      const news = added === 0 ? 'Nothing new' : added === 1 ? '1 new line' : `${added} new lines`
      const message = `${news} on ${days.length === 1 ? '1 statement' : `${days.length} statements`}. ${open} in suspense.`
      notifications.show({ color: open > 0 ? 'yellow' : 'green', message })
    },
  })
  return (
    <Page
      title="Statements"
      actions={
        mayTake ? (
          <Button variant="default" loading={take.isPending} onClick={() => take.mutate({ body: {} })}>
            Fetch statements now
          </Button>
        ) : undefined
      }
      toolbar={<Tabs label="View" parameter="view" tabs={tabs} open={view} />}
    >
      {take.error ? <Failure error={take.error} onRetry={() => take.mutate({ body: {} })} /> : null}
      {answer.data ? (
        <>
          <p className={classes['about']}>{formatAgreement(answer.data)}</p>
          <Figures of={answer.data} />
          {view === 'lines' ? <LineList /> : null}
          {view === 'missing' ? <MissingList /> : null}
          {view === 'days' ? <StatementList of={answer.data.statements} /> : null}
          {view === 'set_aside' ? <SetAsideList /> : null}
        </>
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}
