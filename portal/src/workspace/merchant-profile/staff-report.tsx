/** For staff without a selected merchant: all merchants, or those that opened in a period, and what is missing in their profiles. */
import { generateData, type MerchantData, maxDays } from '@singil/contract/workspace/merchant-profile'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import { type Column, countOf, DataGrid, DayFilter, FilterRow, useFilters, usePagedRows } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Page } from '../../kit/layout/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { Status, When } from '../../kit/values/index.ts'
import { useChooseMerchant } from '../../catalogue/merchants/index.ts'
import { titles } from './format-form.ts'

const state = ({ completeness: { done, of } }: MerchantData) =>
  done === of ? (
    <Status word="Complete" tone="paid" icon={CircleCheck} />
  ) : (
    <Status
      word={`${done} of ${of}`}
      tone={done <= 1 ? 'expired' : 'pending'}
      icon={done <= 1 ? CircleDashed : CircleDot}
    />
  )
const formatMissing = ({ missing, completeness }: MerchantData): string =>
  [...missing.map((name) => titles[name]), ...(completeness.business_logo ? [] : ['Logo'])].join(', ')

const columns: readonly Column<MerchantData>[] = [
  { key: 'name', title: 'Merchant', least: 14, isPinned: true, cell: ({ legalName }) => <b>{legalName}</b> },
  { key: 'state', title: 'Profile', width: '8rem', isPinned: true, cell: state },
  { key: 'missing', title: 'Missing', least: 16, cell: (row) => formatMissing(row) || '–' },
  { key: 'city', title: 'City', width: '10rem', cell: ({ city }) => city },
  {
    key: 'at',
    title: 'Opened',
    width: '8rem',
    align: 'end',
    cell: ({ createdAt }) => <When at={createdAt} as="day" />,
  },
]

export function StaffReport({ title }: { title: string }) {
  const { values, set } = useFilters(['from', 'to'])
  const choose = useChooseMerchant()
  const { from, to } = values
  const list = usePages(
    generateData,
    { body: { ...(from && { from }), ...(to && { to }) } },
    { limit: 25, sort: '-createdAt' },
  )
  return (
    <Page
      title={title}
      count={countOf(list.data?.pages)}
      toolbar={
        <FilterRow label="Filters">
          <DayFilter from={from} to={to} onChange={set} />
        </FilterRow>
      }
    >
      <DataGrid
        label="Merchants"
        columns={columns}
        {...usePagedRows(list)}
        rowKey={({ merchantId }) => merchantId}
        onOpen={({ merchantId }) => choose(merchantId)}
        card={(row) => ({
          lead: row.legalName,
          trail: state(row),
          under: formatMissing(row) ? `Missing: ${formatMissing(row)}` : 'Everything is there',
          aside: <When at={row.createdAt} as="day" />,
        })}
        empty={
          <Empty title="No merchant opened in this time">
            Choose other days, at most {maxDays}, or a merchant at the top.
          </Empty>
        }
      />
    </Page>
  )
}
