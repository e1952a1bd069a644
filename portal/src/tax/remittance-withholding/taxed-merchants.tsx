/** The merchants that were remitted money in a year, with the totals of their taxpayers. */
import { formatTin } from '@singil/contract/kit/tin'
import { listTaxedMerchants, type TaxedMerchant } from '@singil/contract/tax/remittance-withholding'
import { Amount } from '../../kit/values/index.ts'
import {
  type Column,
  DataGrid,
  FilterRow,
  SearchField,
  useFilters,
  useSorting,
  usePagedRows,
} from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Stack, WithDetail } from '../../kit/layout/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { TaxedMerchantPanel } from './taxed-merchant-panel.tsx'
import { verdictLabels } from './format-verdict.ts'
import { chosenYear, YearFilter } from './year-filter.tsx'

const tinOf = ({ tin, taxpayer }: TaxedMerchant) =>
  tin === null ? 'No TIN' : `${formatTin(tin)}${taxpayer.merchants > 1 ? `, ${taxpayer.merchants} merchants` : ''}`

const columns: readonly Column<TaxedMerchant>[] = [
  { key: 'merchant', title: 'Merchant', least: 12, isPinned: true, cell: ({ merchantName }) => merchantName },
  { key: 'tin', title: 'TIN', width: '15rem', leaves: 2, cell: tinOf },
  {
    key: 'taxpayer',
    title: 'Taxpayer',
    width: '10rem',
    align: 'end',
    leaves: 1,
    cell: ({ taxpayer }) => <Amount of={taxpayer.remitted} />,
  },
  {
    key: 'remitted',
    title: 'Remitted',
    width: '10rem',
    align: 'end',
    leaves: 3,
    sortsBy: 'remitted',
    cell: ({ remitted }) => <Amount of={remitted} />,
  },
  { key: 'verdict', title: 'Newest', width: '12rem', leaves: 4, cell: ({ verdict }) => verdictLabels[verdict] },
  {
    key: 'withheld',
    title: 'Withheld',
    width: '9rem',
    align: 'end',
    isPinned: true,
    sortsBy: 'withheld',
    cell: ({ withheld }) => (
      <b>
        <Amount of={withheld} />
      </b>
    ),
  },
]
const card = (row: TaxedMerchant) => ({
  lead: row.merchantName,
  trail: <Amount of={row.withheld} />,
  under: `${tinOf(row)} · ${verdictLabels[row.verdict]}`,
})

export function TaxedMerchants() {
  const { values, set } = useFilters(['year', 'find', 'merchant'])
  const year = chosenYear(values.year)
  const sorting = useSorting(listTaxedMerchants, '-remitted')
  const query = values.find ? { search: values.find.slice(0, 60) } : {}
  const grid = usePagedRows(
    usePages(listTaxedMerchants, { params: { year }, query }, { limit: 25, sort: sorting.sort }),
  )
  const close = () => set({ merchant: undefined })
  return (
    <Stack>
      <FilterRow label="Find merchants">
        <SearchField
          label="Search merchants"
          placeholder="Name or merchant id"
          value={values.find ?? ''}
          onChange={(find) => set({ find: find || undefined })}
        />
        <YearFilter year={year} onChange={(next) => set({ year: next })} />
      </FilterRow>
      <WithDetail
        list={
          <DataGrid
            label="Merchants"
            columns={columns}
            card={card}
            {...grid}
            rowKey={({ mid }) => mid}
            openKey={values.merchant}
            onOpen={({ mid }) => set({ merchant: mid })}
            onClose={close}
            sorting={sorting}
            empty={
              <Empty title={values.find ? 'No such merchant' : `Nothing was remitted in ${year}`}>
                Merchants appear here with their first settlement of the year.
              </Empty>
            }
          />
        }
        detail={
          values.merchant ? (
            <TaxedMerchantPanel
              key={values.merchant}
              mid={values.merchant}
              name={grid.rows?.find(({ mid }) => mid === values.merchant)?.merchantName}
              year={year}
              onClose={close}
            />
          ) : null
        }
      />
    </Stack>
  )
}
