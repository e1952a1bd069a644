/** Loads the next page when the end of a list becomes visible; a button does the same for keyboard and assistive technology. */
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatError } from '../call/index.ts'
import classes from './data-grid.module.css'

export interface More {
  readonly has: boolean
  readonly isLoading: boolean
  /** Why the last page failed to load; it is then not retried automatically. */
  readonly error?: unknown
  readonly load: () => void
  /** Rows that the server left out. */
  readonly damaged: number
}

const againMs = 500

export interface EndlessList {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: unknown
  readonly data: { readonly pages: readonly unknown[] } | undefined
  fetchNextPage(): Promise<unknown>
}
/** The props of LoadMore for an endless list. */
export const moreOf = (list: EndlessList): More => ({
  has: list.hasNextPage,
  isLoading: list.isFetchingNextPage,
  error: list.isFetchNextPageError ? list.error : undefined,
  load: () => void list.fetchNextPage(),
  damaged: damagedIn(list.data?.pages ?? []),
})

const damagedIn = (pages: readonly unknown[]): number =>
  (pages as readonly { readonly pagination?: { readonly damaged?: number } }[]).reduce(
    (sum, { pagination }) => sum + (pagination?.damaged ?? 0),
    0,
  )

export function LoadMore({ has, isLoading, error, load, damaged }: More) {
  const end = useRef<HTMLDivElement>(null)
  // Repeated while the end is visible: a call during another fetch of the list, such as one after a live message, is ignored.
  useEffect(() => {
    const element = end.current
    if (!element || !has || isLoading || error) return
    let again: ReturnType<typeof setInterval> | undefined
    const watch = new IntersectionObserver(
      (entries) => {
        clearInterval(again)
        // Several entries come at once when the main thread was busy; only the last one says where the end is now.
        if (!entries.at(-1)?.isIntersecting) return
        load()
        again = setInterval(load, againMs)
      },
      { rootMargin: '400px' },
    )
    watch.observe(element)
    return () => {
      watch.disconnect()
      clearInterval(again)
    }
  }, [has, isLoading, error, load])
  const lacking =
    damaged === 0
      ? null
      : `${damaged === 1 ? 'One entry' : `${damaged} entries`} cannot be shown because what is stored is damaged. Our staff are told.`
  if (!has) return lacking && <p className={classes['more']}>{lacking}</p>
  return (
    <div ref={end} className={classes['more']}>
      {lacking && <p>{lacking}</p>}
      {error ? <span role="alert">{formatError(error)}</span> : null}
      <Button variant="subtle" loading={isLoading} onClick={load}>
        {error ? 'Try again' : 'Show more'}
      </Button>
    </div>
  )
}
