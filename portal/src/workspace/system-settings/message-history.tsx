/** Who changed the text of a message, when and why, with what it was before. */
import { listSettingChanges } from '@singil/contract/workspace/system-settings'
import { Difference, When } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { usePages } from '../../kit/call/index.ts'
import classes from './system-settings.module.css'

export function MessageHistory({ id }: { id: string }) {
  const list = usePages(listSettingChanges, { query: { messageId: id } }, { limit: 20, sort: '-at' })
  const rows = list.data?.pages.flatMap(({ result }) => result)
  return (
    <Card title="History">
      {list.error ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {rows?.length === 0 ? <p className="muted">Nobody has changed the text yet.</p> : null}
      <ol className={classes['history']}>
        {rows?.map((change) => (
          <li key={change.Id}>
            <p>
              <b>
                <When at={change.at} />
              </b>{' '}
              {change.by}, approved by {change.approvedBy}: {change.reason}
            </p>
            <Difference
              of={change.changes.map(({ label, before, after }) => ({
                key: label,
                label,
                before: before ?? 'none',
                after,
              }))}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}
