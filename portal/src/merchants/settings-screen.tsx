import { getSettings, updateSettings } from '@singil/contract/merchants'
import { Failure } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useAsk } from '../kit/queries.ts'
import { useMid } from '../kit/selected-merchant.ts'
import { useMay } from '../kit/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { SettingsFacts } from './settings-facts.tsx'
import { SettingsForm } from './settings-form.tsx'

export default function SettingsScreen() {
  const mid = useMid() ?? ''
  const mayChange = useMay(updateSettings.permission)
  const answer = useAsk(getSettings, { params: { mid } }, { isEnabled: mid !== '' })
  return (
    <Page title="Settings">
      {answer.data ? (
        mayChange ? (
          <SettingsForm key={mid} settings={answer.data} />
        ) : (
          <SettingsFacts settings={answer.data} />
        )
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}
