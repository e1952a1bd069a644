/** The provider's work papers of a quarter. */
import { downloadRemittancePaper, getRemittancePapers } from '@singil/contract/tax/remittance-withholding'
import { FilterRow } from '../../kit/list/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { Skeleton, Stack } from '../../kit/layout/index.ts'
import { DownloadButton, Papers, QuarterFilter, useQuarter } from '../work-papers/index.ts'

const words = {
  owed: 'Tax owed for what was remitted',
  ledger: 'Booked in the ledger',
  empty: 'Tax that is withheld from settlements appears here, with the forms that it belongs to.',
}

export function ProviderPapers() {
  const chosen = useQuarter()
  const { quarter } = chosen
  const answer = useAsk(getRemittancePapers, { params: { quarter } })
  const mayDownload = useMay(downloadRemittancePaper.permission)
  const papers = answer.data
  return (
    <Stack>
      <FilterRow label="Filters">
        <QuarterFilter {...chosen} />
        {mayDownload && papers && papers.payees.length > 0 ? (
          <>
            <DownloadButton
              endpoint={downloadRemittancePaper}
              request={{ params: { quarter }, body: { paper: '0619e' } }}
              label="Form 0619-E"
            />
            <DownloadButton
              endpoint={downloadRemittancePaper}
              request={{ params: { quarter }, body: { paper: 'qap' } }}
              label="List of payees"
            />
          </>
        ) : null}
      </FilterRow>
      {answer.error && !papers ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : papers ? (
        <Papers
          of={papers}
          words={words}
          isCertified={papers.isOver}
          isChecking={answer.isFetching}
          onCheck={() => void answer.refetch()}
        />
      ) : (
        <Skeleton lines={10} />
      )}
    </Stack>
  )
}
