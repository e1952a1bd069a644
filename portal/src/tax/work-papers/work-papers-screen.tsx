/** The tax withheld in a quarter: by month with its form, by payee as in the quarterly list, and whether it agrees with the certificates. */
import {
  downloadCertificates,
  downloadWorkPaper,
  getWorkPapers,
  type WorkPapers,
} from '@singil/contract/tax/work-papers'
import { FilterRow, ListToolbar } from '../../kit/list/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { DownloadButton } from './download-button.tsx'
import { Papers } from './papers.tsx'
import { QuarterFilter, useQuarter } from './quarter-filter.tsx'

export default function WorkPapersScreen() {
  const chosen = useQuarter()
  const { quarter } = chosen
  const answer = useAsk(getWorkPapers, { params: { quarter } })
  const papers = answer.data
  return (
    <Page
      title="Work papers of withheld tax"
      actions={papers && papers.payees.length > 0 ? <Downloads of={papers} /> : null}
      toolbar={
        <ListToolbar>
          <FilterRow label="Filters">
            <QuarterFilter {...chosen} />
          </FilterRow>
        </ListToolbar>
      }
    >
      {answer.error && !papers ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : papers ? (
        <Papers
          of={papers}
          words={{
            owed: 'Tax owed for what was paid',
            ledger: 'Invoices less payments in the ledger',
            empty:
              'Tax that you withhold from suppliers appears here once they are paid, with the forms that it belongs to.',
          }}
          isChecking={answer.isFetching}
          onCheck={() => void answer.refetch()}
        />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

function Downloads({ of: { quarter, certificates } }: { of: WorkPapers }) {
  const mayDownload = useMay(downloadWorkPaper.permission)
  if (!mayDownload) return null
  const params = { quarter }
  return (
    <>
      <DownloadButton endpoint={downloadWorkPaper} request={{ params, body: { paper: '0619e' } }} label="Form 0619-E" />
      <DownloadButton
        endpoint={downloadWorkPaper}
        request={{ params, body: { paper: 'qap' } }}
        label="List of payees"
      />
      {certificates.valid > 0 ? (
        <DownloadButton endpoint={downloadCertificates} request={{ params, body: {} }} label="Certificates" />
      ) : null}
    </>
  )
}
