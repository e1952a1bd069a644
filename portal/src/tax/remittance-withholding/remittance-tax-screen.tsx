/** For staff: the merchants with their counters, the provider's work papers, and whether it withholds. */
import { useFilters } from '../../kit/list/index.ts'
import { Page, Tabs } from '../../kit/layout/index.ts'
import { ProviderPapers } from './provider-papers.tsx'
import { TaxedMerchants } from './taxed-merchants.tsx'
import { WithholdingSettings } from './withholding-settings.tsx'

const tabs = [
  { name: 'merchants', label: 'Merchants' },
  { name: 'papers', label: 'Work papers' },
  { name: 'settings', label: 'Settings' },
] as const

export default function RemittanceTaxScreen() {
  const { values } = useFilters(['view'])
  const view = tabs.find(({ name }) => name === values.view)?.name ?? 'merchants'
  return (
    <Page
      title="Tax withheld from remittances"
      toolbar={<Tabs label="View" parameter="view" tabs={tabs} open={view} />}
    >
      {view === 'papers' ? <ProviderPapers /> : view === 'settings' ? <WithholdingSettings /> : <TaxedMerchants />}
    </Page>
  )
}
