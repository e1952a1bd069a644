/** Changes of permissions and how they ended; those that wait are decided under Approvals. */
import { changeStates, listChanges } from '@singil/contract/workspace/authorization'
import { ChoiceFilter, FilterRow, LoadMore, moreOf, useFilters } from '../../kit/list/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
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
