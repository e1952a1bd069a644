/** The filters of a list of what moved a wallet's money: a text, days and, if there are several, the wallet. */
import { Button } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import { DayFilter } from './day-filter.tsx'
import { ChoiceFilter, ClearFilters, FilterRow, SearchField } from './filters.tsx'
import { type ListCount, ListTools } from './list-tools.tsx'
import { Empty } from './notice.tsx'

type Values = Readonly<Partial<Record<'q' | 'wallet' | 'from' | 'to', string>>>
interface ListFiltersProps {
  readonly label: string
  readonly placeholder: string
  readonly values: Values
  readonly set: (changes: { readonly [Name in keyof Values]: string | undefined }) => void
  readonly isFiltered: boolean
  readonly clear: () => void
  readonly wallets: readonly { readonly walletId: string; readonly walletName: string }[]
  readonly count?: ListCount
  /** Further filters of the list. */
  readonly children?: ReactNode
}

export function ListFilters(props: ListFiltersProps) {
  const { label, placeholder, values, set, isFiltered, clear, wallets, children } = props
  const search = useCallback((text: string) => set({ q: text || undefined }), [set])
  return (
    <FilterRow label="Filters">
      <SearchField label={label} placeholder={placeholder} value={values.q ?? ''} onChange={search} />
      <DayFilter from={values.from} to={values.to} onChange={set} />
      {children}
      {wallets.length > 1 ? (
        <ChoiceFilter
          label="Wallet"
          isSingle
          choices={wallets.map(({ walletId, walletName }) => ({ value: walletId, label: walletName }))}
          value={values.wallet}
          onChange={(wallet) => set({ wallet })}
        />
      ) : null}
      <ClearFilters isFiltered={isFiltered} onClear={clear} />
      <ListTools count={props.count ?? null} />
    </FilterRow>
  )
}

/** How many rows a saved view of such a list has: its text is searched as `searchValue`. */
export const listCount = (
  endpoint: ListCount['endpoint'],
  queryOf: (values: Readonly<Partial<Record<string, string>>>) => object,
): ListCount => ({
  endpoint,
  requestOf: (values) => ({ query: { ...(values['q'] ? { searchValue: values['q'] } : {}), ...queryOf(values) } }),
})

/** A filtered list without rows. */
export const NoneFound = ({ title, onClear }: { title: string; onClear: () => void }) => (
  <Empty
    title={title}
    action={
      <Button variant="default" onClick={onClear}>
        Clear the filters
      </Button>
    }
  />
)

interface Counted {
  readonly pagination: { readonly rowCount: number }
  readonly rowCountIsMore: boolean
}
/** The count of the title. A search is not counted: its pages say how many were found so far. */
export const countOf = (pages: readonly Counted[] | undefined): string | undefined => {
  const last = pages?.at(-1)
  return last && `${last.pagination.rowCount.toLocaleString('en-PH')}${last.rowCountIsMore ? '+' : ''}`
}
