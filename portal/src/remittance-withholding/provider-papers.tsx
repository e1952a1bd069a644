/** The provider's work papers of a quarter. */
import { downloadRemittancePaper, getRemittancePapers } from '@singil/contract/remittance-withholding'
import { ChoiceFilter, FilterRow, useFilters } from '../kit/filters.tsx'
import { dayOf } from '../kit/manila.ts'
import { Failure } from '../kit/notice.tsx'
import { useAsk } from '../kit/queries.ts'
import { useMay } from '../kit/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { DownloadButton, newestQuarters, Papers, quarterOf, sayQuarter } from '../work-papers/index.ts'

const words = {
  owed: 'Tax owed for what was remitted',
  empty: 'Tax that is withheld from settlements appears here, with the forms that it belongs to.',
}

export function ProviderPapers() {
  const today = dayOf(new Date())
  const { values, set } = useFilters(['quarter'])
  const quarters = newestQuarters(today)
  const quarter = quarters.find((one) => one === values.quarter) ?? quarterOf(today)
  const answer = useAsk(getRemittancePapers, { params: { quarter } })
  const mayDownload = useMay(downloadRemittancePaper.permission)
  const papers = answer.data
  return (
    <>
      <FilterRow label="Filters">
        <ChoiceFilter
          label="Quarter"
          isSingle
          choices={quarters.map((value) => ({ value, label: sayQuarter(value) }))}
          value={quarter}
          onChange={(next) => set({ quarter: next })}
        />
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
    </>
  )
}
