/** What the provider sets for the entire product, in parts; changes that take protection away wait for a second person. */
import { getNetcoreSettings, getProviderSettings } from '@singil/contract/workspace/system-settings'
import { FileLimits } from '../../foundation/files/index.ts'
import { useFilters } from '../../kit/list/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton, Stack, Tabs } from '../../kit/layout/index.ts'
import { isStaff, useAsk, useUser } from '../../kit/call/index.ts'
import { AnalyticsForm } from './analytics-form.tsx'
import { ChangeList } from './change-list.tsx'
import { ChannelLimitList } from './channel-limit-list.tsx'
import { CodesPanel } from './codes-panel.tsx'
import { MessagesList } from './messages-list.tsx'
import { ModuleList } from './module-list.tsx'
import { MoreSettings } from './more-settings.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { SessionTimesPanel } from './session-times-panel.tsx'
import { SupportPanel } from './support-panel.tsx'

const tabs = [
  { name: 'sessions', label: 'Sessions' },
  { name: 'codes', label: 'One-time codes' },
  { name: 'messages', label: 'Messages' },
  { name: 'payers', label: 'Payers' },
  { name: 'channels', label: 'Channel limits' },
  { name: 'modules', label: 'Modules' },
  { name: 'services', label: 'Files and analytics' },
  { name: 'more', label: 'More settings' },
  { name: 'changes', label: 'Changes' },
] as const
type Part = (typeof tabs)[number]['name']

export default function SystemSettingsScreen() {
  const mayChange = isStaff(useUser())
  const { values } = useFilters(['part'])
  if (!mayChange) return <Empty title="System settings are for our own staff" />
  const open = tabs.find(({ name }) => name === values.part)?.name ?? 'sessions'
  return (
    <Page title="System settings" toolbar={<Tabs label="System settings" parameter="part" tabs={tabs} open={open} />}>
      {open === 'services' ? (
        <Services />
      ) : open === 'messages' ? (
        <MessagesList />
      ) : open === 'changes' ? (
        <ChangeList />
      ) : open === 'more' ? (
        <MoreSettings />
      ) : (
        <Settings part={open} />
      )}
    </Page>
  )
}

function Settings({ part }: { part: Exclude<Part, 'services' | 'changes' | 'more' | 'messages'> }) {
  const answer = useAsk(getProviderSettings, {})
  const { values } = useFilters(['notice'])
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={8} />
    )
  const { times, codes, channels, modules, support } = answer.data
  if (part === 'payers')
    return (
      <Stack>
        {values.notice ? null : <SupportPanel support={support} />}
        <NoticesPanel />
      </Stack>
    )
  if (part === 'codes') return <CodesPanel codes={codes} />
  if (part === 'sessions') return <SessionTimesPanel times={times} />
  return part === 'channels' ? <ChannelLimitList rows={channels} /> : <ModuleList rows={modules} />
}

function Services() {
  const answer = useAsk(getNetcoreSettings, {})
  return (
    <Stack>
      <FileLimits />
      {answer.data ? (
        <AnalyticsForm settings={answer.data} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Stack>
  )
}
