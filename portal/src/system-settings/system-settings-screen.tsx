/** The provider's switches for the entire product. */
import { getNetcoreSettings } from '@singil/contract/system-settings'
import { FileLimits } from '../files/index.ts'
import { Empty, Failure } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useAsk } from '../kit/queries.ts'
import { isStaff, useUser } from '../kit/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { AnalyticsForm } from './analytics-form.tsx'

export default function SystemSettingsScreen() {
  const mayChange = isStaff(useUser())
  const answer = useAsk(getNetcoreSettings, {}, { isEnabled: mayChange })
  if (!mayChange) return <Empty title="System settings are for our own staff" />
  return (
    <Page title="System settings">
      <FileLimits />
      {answer.data ? (
        <AnalyticsForm settings={answer.data} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  )
}
