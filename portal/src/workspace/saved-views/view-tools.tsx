/** The views of a list: pinned ones as chips, all of them in a menu that also saves what the list shows now. */
import { Button, Menu } from '@mantine/core'
import type { Request } from '@singil/contract/kit/endpoint'
import { listViews, type SavedView, updateView } from '@singil/contract/workspace/saved-views'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { formatError, useAsk, useChange } from '../../kit/call/index.ts'
import { type CountedRows, formatRowCount, type ListCount, useListCount } from '../../kit/list/index.ts'
import classes from './saved-views.module.css'
import { useListHere } from './use-view.ts'
import { ViewDialog } from './view-dialog.tsx'

export default function ViewTools() {
  const here = useListHere()
  return here ? <Tools {...here} /> : null
}

function Tools({ path, query, open }: NonNullable<ReturnType<typeof useListHere>>) {
  const answer = useAsk(listViews, { query: { path } }, { staleTimeMs: 60_000 })
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const update = useChange(updateView, {
    refreshes: [listViews],
    showsMessage: true,
  })
  const count = useListCount()
  const views = answer.data?.result ?? []
  const current = views.find((view) => view.query === query)
  const own = views.filter((view) => view.isOwn)
  const shared = views.filter((view) => !view.isOwn)
  const item = (view: SavedView) => (
    <Menu.Item
      key={view.id}
      leftSection={
        view === current ? <Check size={14} aria-label="Shown now" /> : <span className={classes['space']} />
      }
      rightSection={view.isOwn ? null : <small className={classes['owner']}>{view.owner}</small>}
      onClick={() => open(view.query)}
    >
      {view.name}
    </Menu.Item>
  )
  return (
    <>
      {views
        .filter((view) => view.isPinned && view.isOwn)
        .map((view) => (
          <button
            key={view.id}
            type="button"
            className={classes['pinned']}
            aria-pressed={view === current}
            onClick={() => open(view === current ? '' : view.query)}
          >
            {view.name}
            {count ? <RowCount of={count} query={view.query} /> : null}
          </button>
        ))}
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="subtle" size="compact-sm" leftSection={<Bookmark size={14} aria-hidden />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {answer.error ? <p className={classes['none']}>{formatError(answer.error)}</p> : null}
          {own.length > 0 ? <Menu.Label>Yours</Menu.Label> : null}
          {own.map(item)}
          {shared.length > 0 ? <Menu.Label>Shared with you</Menu.Label> : null}
          {shared.map(item)}
          {answer.data && views.length === 0 ? (
            <p className={classes['none']}>Set filters, then save them here under a name.</p>
          ) : null}
          <Menu.Divider />
          {current?.isOwn ? (
            <Menu.Item leftSection={<Pencil size={14} aria-hidden />} onClick={() => setEdited(current)}>
              Edit {current.name}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<Plus size={14} aria-hidden />}
              disabled={query === ''}
              onClick={() => setEdited('new')}
            >
              Save this view
            </Menu.Item>
          )}
          {current === undefined && query !== ''
            ? own.map((view) => (
                <Menu.Item
                  key={view.id}
                  leftSection={<RefreshCw size={14} aria-hidden />}
                  onClick={() => update.mutate({ params: { id: view.id }, body: { query } })}
                >
                  Replace {view.name} by this
                </Menu.Item>
              ))
            : null}
        </Menu.Dropdown>
      </Menu>
      {edited ? (
        <ViewDialog view={edited === 'new' ? null : edited} path={path} query={query} onClose={() => setEdited(null)} />
      ) : null}
    </>
  )
}

/** How many rows a view has; updated with the sums of the list. */
function RowCount({ of: { endpoint, requestOf }, query }: { of: ListCount; query: string }) {
  const request = requestOf(Object.fromEntries(new URLSearchParams(query)))
  const answer = useAsk(endpoint, request as Request<typeof endpoint>, { staleTimeMs: 5_000, keepsPrevious: true })
  if (!answer.data) return null
  const { count, isMore }: CountedRows = answer.data
  return <span className={classes['count']}>{formatRowCount(count, isMore)}</span>
}
