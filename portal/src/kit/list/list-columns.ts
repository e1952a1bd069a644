/**
 * The columns of the list on the screen, and which of them are shown. The address holds the choice, as in ?columns=amount,status: it can be
 * reloaded, bookmarked and saved in a view.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { Column } from './data-grid-props.ts'

export interface ListColumn {
  readonly key: string
  readonly title: string
  /** Keys of the columns of the exported file that say the same. */
  readonly inFile: readonly string[]
}

let known: readonly ListColumn[] = []
const watchers = new Set<() => void>()
function publish(next: readonly ListColumn[]): void {
  known = next
  for (const watcher of watchers) watcher()
}
const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Columns without a title of their own are no matter of choice: boxes to tick, buttons. */
const isChoosable = ({ hidesTitle }: Pick<Column<unknown>, 'hidesTitle'>) => hidesTitle !== true

const useChosenKeys = (): readonly string[] => {
  const { columns } = useSearch({ strict: false })
  return columns ? columns.split(',') : []
}

/** The columns that the grid shows. `isChosen`: a choice was made, so none of them is hidden for want of room. */
export function useShownColumns<Row>(
  columns: readonly Column<Row>[],
  isMain: boolean,
): { readonly columns: readonly Column<Row>[]; readonly isChosen: boolean } {
  const keys = useChosenKeys()
  const choosable = isMain ? columns.filter(isChoosable) : []
  const name = JSON.stringify(choosable.map(({ key, title, inFile = [key] }) => ({ key, title, inFile })))
  useEffect(() => {
    if (!isMain) return
    publish(JSON.parse(name) as ListColumn[])
    return () => publish([])
  }, [name, isMain])
  const chosen = keys.flatMap((key) => choosable.find((column) => column.key === key) ?? [])
  if (chosen.length === 0) return { columns, isChosen: false }
  const before = columns.findIndex(isChoosable)
  const others = columns.map((column, at) => ({ column, at })).filter(({ column }) => !isChoosable(column))
  const othersAt = (isBefore: boolean) =>
    others.filter(({ at }) => at < before === isBefore).map(({ column }) => column)
  return { columns: [...othersAt(true), ...chosen, ...othersAt(false)], isChosen: true }
}

/** The columns of the list on the screen; `chosen` is null while all are shown. */
export function useListColumns() {
  const all = useSyncExternalStore(subscribe, () => known)
  const navigate = useNavigate()
  const chosen = useChosenKeys().flatMap((key) => all.find((column) => column.key === key) ?? [])
  return {
    all,
    chosen: chosen.length === 0 ? null : chosen,
    choose: (keys: readonly string[] | null) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before) => ({ ...before, columns: keys === null ? undefined : keys.join(',') }),
      }),
  }
}
