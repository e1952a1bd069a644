import { ChoiceFilter, useFilters } from '../../kit/list/index.ts'
import { dayOf } from '../../kit/values/index.ts'
import { newestQuarters, quarterOf, formatQuarter } from './quarters.ts'

/** The quarter of the address, if it can be chosen; else this one. */
export function useQuarter(): { readonly quarter: string; readonly set: (quarter: string | undefined) => void } {
  const today = dayOf(new Date())
  const { values, set } = useFilters(['quarter'])
  const quarter = newestQuarters(today).find((one) => one === values.quarter) ?? quarterOf(today)
  return { quarter, set: (next) => set({ quarter: next }) }
}

export const QuarterFilter = ({ quarter, set }: ReturnType<typeof useQuarter>) => (
  <ChoiceFilter
    label="Quarter"
    isSingle
    choices={newestQuarters(dayOf(new Date())).map((value) => ({ value, label: formatQuarter(value) }))}
    value={quarter}
    usual={quarterOf(dayOf(new Date()))}
    onChange={set}
  />
)
