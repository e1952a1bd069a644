/** Where staff review the documents of merchants: the queue, and one merchant's documents with what they should prove. */
import { type Column, countOf, DataGrid, moreOf } from '../../kit/list/index.ts'
import type { QueuedCase } from '@singil/contract/onboarding/documents'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatRelative, When } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Page } from '../../kit/layout/index.ts'
import { usePages } from '../../kit/call/index.ts'
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
  const { merchantId } = useParams({ strict: false })
  const navigate = useNavigate()
  const open = (next: string | undefined) =>
    void navigate({
      to: desk.path,
      params: { merchantId: next },
      search: (before) => before,
    })
  return merchantId ? (
    <ReviewPage key={merchantId} desk={desk} mid={merchantId} onClose={() => open(undefined)} />
  ) : (
    <Queue desk={desk} onOpen={open} />
  )
}

function Queue({ desk, onOpen }: { desk: Desk; onOpen: (mid: string) => void }) {
  const list = usePages(desk.queue, {}, { limit: 50, sort: 'submittedAt', everyMs: pollMs })
  const rows = useMemo(() => list.data?.pages.flatMap(({ result }) => result), [list.data])
  return (
    <Page title={desk.title} count={countOf(list.data?.pages)} isFilling>
      <DataGrid
        label="Documents to review"
        columns={columns}
        card={cardOf}
        rows={rows}
        rowKey={(row) => row.merchantId}
        onOpen={(row) => onOpen(row.merchantId)}
        error={list.error}
        onRetry={() => void list.refetch()}
        more={moreOf(list)}
        empty={<Empty title="Nothing to review">Documents appear here as soon as a merchant submits them.</Empty>}
      />
    </Page>
  )
}
