/** Changes of permissions and how they ended; those that wait are decided under Approvals. */
import { changeStates, listChanges } from '@singil/contract/workspace/authorization'
import { ChoiceFilter, FilterRow, useFilters } from '../../kit/filters.tsx'
import { LoadMore, moreOf } from '../../kit/load-more.tsx'
import { Empty, Failure } from '../../kit/notice.tsx'
import { usePages } from '../../kit/queries.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import classes from './authorization.module.css'
import { ChangeCard } from './change-card.tsx'
import { stateWords } from './change-state.tsx'

const choices = Object.entries(stateWords).map(([value, { word }]) => ({ value, label: word }))

export function ChangeList() {
  const { values, set } = useFilters(['state'])
  const state = changeStates.find((one) => one === values.state)
  const list = usePages(listChanges, { query: state ? { state } : {} }, { limit: 25, sort: '-proposedAt' })
  const rows = list.data?.pages.flatMap((page) => page.result)
  return (
    <>
      <FilterRow label="Filters">
        <ChoiceFilter
          label="State"
          isSingle
          choices={choices}
          value={values.state}
          onChange={(state) => set({ state })}
        />
      </FilterRow>
      <div className={classes['changes']}>
        {list.error && !rows ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {rows || list.error ? null : <Skeleton lines={8} />}
        {rows?.length === 0 ? (
          <Empty title="No changes yet">This list shows who changed which permissions, and who approved it.</Empty>
        ) : null}
        {rows?.map((change) => (
          <ChangeCard key={change.id} change={change} />
        ))}
        {rows && rows.length > 0 ? <LoadMore {...moreOf(list)} /> : null}
      </div>
    </>
  )
}
