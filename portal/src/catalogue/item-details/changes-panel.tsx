/** Who changed which field of an item, newest first. */
import { listItemChanges } from '@singil/contract/catalogue/item-details'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { useState } from 'react'
import type { ShownItem } from '../inventory/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { ShowMore } from '../../kit/list/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './item-details.module.css'
import { formatWeight } from './format-weight.ts'

const first = 5
const most = 100

function say(path: string, text: string | null): string {
  if (!text) return 'empty'
  if (path === 'itemAmount') return formatPeso(Number(text) as Centavos)
  return path === 'weightGrams' ? formatWeight(Number(text)) : text
}

/** An edit of the item loads it anew. */
export default function ChangesPanel({ item }: ShownItem) {
  return <Changes key={item.version} item={item} />
}

function Changes({ item }: ShownItem) {
  const [limit, setLimit] = useState(first)
  const request = { params: { id: item.Id }, query: { limit } }
  const answer = useAsk(listItemChanges, request, { staleTimeMs: 0, keepsPrevious: true })
  if (answer.error && !answer.data) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton lines={3} />
  const { rows, isMore } = answer.data
  return (
    <div className={classes['panel']}>
      <ol className={classes['changes']}>
        {rows.map(({ part, version, at, by, changes }) => (
          <li key={`${part} ${version}`}>
            {changes.length === 0 ? <span>Details added</span> : null}
            {changes.map(({ path, label, before, after }) => (
              <span key={path}>
                {label}: <s>{say(path, before)}</s> <b>{say(path, after)}</b>
              </span>
            ))}
            <small>
              {by} · <When at={at} />
            </small>
          </li>
        ))}
        {isMore ? null : (
          <li>
            <span>Added to the store</span>
            <small>
              <When at={item.createdAt} />
            </small>
          </li>
        )}
      </ol>
      {isMore && limit < most ? <ShowMore isBusy={answer.isFetching} onClick={() => setLimit(most)} /> : null}
    </div>
  )
}
