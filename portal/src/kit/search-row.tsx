/** What stands above a list that is filtered by a text alone. */
import { FilterRow, SearchField } from './filters.tsx'
import { ListTools } from './list-tools.tsx'

interface SearchRowProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string | undefined
  readonly onChange: (text: string) => void
}
export const SearchRow = ({ value = '', ...field }: SearchRowProps) => (
  <FilterRow label="Filters">
    <SearchField value={value} {...field} />
    <ListTools />
  </FilterRow>
)
