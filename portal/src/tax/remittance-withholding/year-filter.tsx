import { ChoiceFilter, FilterRow } from '../../kit/list/index.ts'
import { dayOf } from '../../kit/values/index.ts'

/** The year of the address, if it can be chosen; else this year. */
export function chosenYear(value: string | undefined): number {
  return years().find((year) => String(year) === value) ?? years()[0]!
}
const years = () => {
  const now = Number(dayOf(new Date()).slice(0, 4))
  return Array.from({ length: Math.max(1, now - 2023) }, (_, back) => now - back)
}

export const YearFilter = ({ year, onChange }: { year: number; onChange: (year: string | undefined) => void }) => (
  <FilterRow label="Filters">
    <ChoiceFilter
      label="Year"
      isSingle
      choices={years().map((of) => ({ value: String(of), label: String(of) }))}
      value={String(year)}
      usual={String(years()[0])}
      onChange={onChange}
    />
  </FilterRow>
)
