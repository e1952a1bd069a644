/** Sales & Marketing: what brings money, posters and posts to make, and the pages to share. */
import { Button } from '@mantine/core'
import { createCampaign, downloadResults, type SharedPage } from '@singil/contract/selling/marketing'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ExportButton } from '../../workspace/exports/index.ts'
import { DayFilter, FilterRow, useFilters } from '../../kit/list/index.ts'
import { Page, Stack, Tabs } from '../../kit/layout/index.ts'
import { useMay } from '../../kit/call/index.ts'
import { CampaignForm } from './campaign-form.tsx'
import { Campaigns } from './campaigns.tsx'
import { periodOf } from './period.ts'
import { Results } from './results.tsx'
import { SharedPages } from './shared-pages.tsx'

const tabs = [
  { name: 'results', label: 'What brings money' },
  { name: 'campaigns', label: 'Posters and posts' },
  { name: 'pages', label: 'Pages to share' },
] as const

export default function MarketingScreen() {
  const { values, set } = useFilters(['tab', 'from', 'to'])
  const tab = tabs.find(({ name }) => name === values.tab)?.name ?? 'results'
  const period = periodOf(values, new Date())
  const mayMake = useMay(createCampaign.permission)
  const [made, setMade] = useState<{ readonly page: SharedPage | null } | null>(null)
  const make = (page: SharedPage | null) => setMade({ page })
  return (
    <Page
      title="Sales & Marketing"
      actions={
        <>
          {tab === 'results' ? <ExportButton endpoint={downloadResults} what="results" filters={period} /> : null}
          {mayMake ? (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => make(null)}>
              New poster or post
            </Button>
          ) : null}
        </>
      }
      toolbar={
        <Stack gap={3}>
          <Tabs label="Parts" parameter="tab" tabs={tabs} open={tab} />
          {tab === 'results' ? (
            <FilterRow label="Filters">
              <DayFilter {...period} usual={periodOf({}, new Date())} onChange={set} />
            </FilterRow>
          ) : null}
        </Stack>
      }
    >
      {tab === 'results' ? <Results period={period} onMake={mayMake ? () => make(null) : null} /> : null}
      {tab === 'campaigns' ? <Campaigns onMake={mayMake ? () => make(null) : null} /> : null}
      {tab === 'pages' ? <SharedPages onMake={mayMake ? make : null} /> : null}
      {made ? <CampaignForm of={made.page} onClose={() => setMade(null)} /> : null}
    </Page>
  )
}
