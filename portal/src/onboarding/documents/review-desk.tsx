/** Where staff review the documents of merchants: the queue, and one merchant's documents with what they should prove. */
import { type Column, ListScreen, useList, useOpened } from '../../kit/list/index.ts'
import type { QueuedCase } from '@singil/contract/onboarding/documents'
import { formatRelative, When } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import type { Desk } from './desk.ts'
import { ReviewPage } from './review-page.tsx'

const pollMs = 20_000
const age = ({ submittedAt }: QueuedCase) => formatRelative(new Date(submittedAt), new Date())
const reviewer = ({ claimedBy }: QueuedCase) => claimedBy ?? 'Nobody yet'

const columns: readonly Column<QueuedCase>[] = [
  { key: 'merchant', title: 'Merchant', least: 12, isPinned: true, cell: (row) => <b>{row.legalName}</b> },
  { key: 'documents', title: 'Documents', width: '7rem', align: 'end', leaves: 2, cell: (row) => row.documents },
  { key: 'age', title: 'Waiting since', width: '9rem', isPinned: true, cell: age },
  { key: 'submittedAt', title: 'Submitted', width: '12rem', leaves: 1, cell: (row) => <When at={row.submittedAt} /> },
  { key: 'reviewer', title: 'Reviewer', width: '10rem', isPinned: true, cell: reviewer },
]
const cardOf = (row: QueuedCase) => ({ lead: row.legalName, trail: age(row), under: reviewer(row) })

/** The review desk of a purpose: what its address names. */
export function ReviewDesk({ desk }: { desk: Desk }) {
  const { openId, close } = useOpened(desk.path, true)
  return openId ? <ReviewPage key={openId} desk={desk} mid={openId} onClose={close} /> : <Queue desk={desk} />
}

function Queue({ desk }: { desk: Desk }) {
  const list = useList({
    path: desk.path,
    isOpenedAlone: true,
    filters: [],
    list: desk.queue,
    request: () => ({}),
    sort: 'submittedAt',
    everyMs: pollMs,
  })
  return (
    <ListScreen
      // Its order is fixed.
      of={{ ...list, sorting: undefined }}
      title={desk.title}
      label="Documents to review"
      columns={columns}
      card={cardOf}
      rowKey={(row) => row.merchantId}
      empty={<Empty title="Nothing to review">Documents appear here as soon as a merchant submits them.</Empty>}
    />
  )
}
