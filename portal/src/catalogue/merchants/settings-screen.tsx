import { areAll, getSettings, updateSettings } from '@singil/contract/catalogue/merchants'
import { StoredFiles } from '../../foundation/files/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton } from '../../kit/layout/index.ts'
import { isStaff, useAsk, useMay, useMid, useUser } from '../../kit/call/index.ts'
import { CourierPanel } from './courier-panel.tsx'
import { SettingsFacts } from './settings-facts.tsx'
import { MerchantSettingsForm } from './settings-form.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import classes from './settings.module.css'

export default function SettingsScreen() {
  const mid = useMid() ?? ''
  const isForStaff = isStaff(useUser())
  const mayChange = useMay(updateSettings.permission)
  const answer = useAsk(getSettings, { params: { mid } }, { isEnabled: mid !== '' })
  return (
    <Page title="Settings" toolbar={<SettingsTabs open="general" />}>
      {answer.data && areAll(answer.data) ? (
        mayChange ? (
          <MerchantSettingsForm key={mid} settings={answer.data} />
        ) : (
          <SettingsFacts settings={answer.data} isForStaff={isForStaff} />
        )
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data ? null : (
        <Skeleton lines={10} />
      )}
      {answer.data ? <CourierPanel key={mid} settings={answer.data} /> : null}
      {mid === '' ? null : (
        <div className={classes['column']}>
          <StoredFiles key={mid} />
        </div>
      )}
    </Page>
  )
}
