/** The rows of a list that its screen draws itself, as cards; before there are any, what every list shows. */
import type { ReactNode } from 'react'
import { Skeleton } from '../layout/index.ts'
import { Failure } from '../feedback/index.ts'
import classes from './list-screen.module.css'
import { LoadMore } from './load-more.tsx'
import type { ListState } from './use-list.ts'

interface OwnRowsProps<Row> {
  readonly of: ListState<Row>
  readonly rowsAs: (rows: readonly Row[]) => ReactNode
  readonly empty: ReactNode
}
export function OwnRows<Row>({ of: { rows, error, onRetry, more }, rowsAs, empty }: OwnRowsProps<Row>) {
  return (
    <div className={classes['own']}>
      {rows ? (
        rows.length === 0 ? (
          empty
        ) : (
          <>
            {rowsAs(rows)}
            {more ? <LoadMore {...more} /> : null}
          </>
        )
      ) : error ? (
        <Failure error={error} onRetry={onRetry} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}
