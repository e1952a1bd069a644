/** The changes of a profile: who, when, and each field before and after. */
import { listProfileChanges, type ProfileChange } from '@singil/contract/workspace/merchant-profile'
import { Difference, When } from '../../kit/values/index.ts'
import { LoadMore, moreOf } from '../../kit/list/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Card, Skeleton } from '../../kit/layout/index.ts'
import { usePages } from '../../kit/call/index.ts'
import classes from './profile.module.css'
import { formatValue, titles } from './format-form.ts'

export function History({ mid }: { mid: string }) {
  const list = usePages(listProfileChanges, { params: { mid }, query: {} }, { limit: 10, sort: '-createdAt' })
  const rows = list.data?.pages.flatMap((page) => page.result)
  return (
    <Card title="Change history">
      {list.error && !rows ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {rows || list.error ? null : <Skeleton lines={4} />}
      {rows?.length === 0 ? <p className="muted">Who changed what appears here.</p> : null}
      {rows && rows.length > 0 ? (
        <ol className={classes['history']}>
          {rows.map((change) => (
            <Entry key={change.id} of={change} />
          ))}
        </ol>
      ) : null}
      {rows && rows.length > 0 ? <LoadMore {...moreOf(list)} /> : null}
    </Card>
  )
}

const Entry = ({ of: { form, at, by, role, changes } }: { of: ProfileChange }) => (
  <li>
    <p>
      <b>{titles[form]}</b>
      <small>
        {by}
        {role ? `, ${role}` : ''} · <When at={at} />
      </small>
    </p>
    <Difference
      of={changes.map(({ path, label, before, after }) => ({
        key: path,
        label,
        before: before ? formatValue(path, before) : '–',
        after: after ? formatValue(path, after) : '–',
      }))}
    />
  </li>
)
