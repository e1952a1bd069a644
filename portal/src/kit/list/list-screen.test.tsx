// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useFilters } from './filters.tsx'
import { ListBar, ListScreen } from './list-screen.tsx'
import { show, showAt } from '../test/render.tsx'
import type { ListState } from './use-list.ts'

interface Row {
  readonly id: string
  readonly reference?: string
}
const clear = vi.fn<() => void>()
const list = (state: Partial<ListState<Row>>): ListState<Row> => ({
  values: {},
  set: () => {},
  clear,
  isFiltered: false,
  rows: [{ id: 'one' }, { id: 'two' }],
  count: '2',
  openId: undefined,
  open: () => undefined,
  close: () => {},
  error: null,
  onRetry: () => {},
  ...state,
})
const things = (state: Partial<ListState<Row>>) => (
  <ListScreen
    of={list(state)}
    title="Things"
    columns={[{ key: 'id', title: 'Id', cell: ({ id }) => id }]}
    card={({ id }) => ({ lead: id, trail: null, under: null })}
    rowKey={({ id }) => id}
    none="No such thing"
    empty="Nothing yet"
    detail={(id) => <input aria-label={`Note of ${id}`} />}
  />
)
const showList = (state: Partial<ListState<Row>>) => showAt('/', things(state))

test('a list without rows says whether its filters hide them, and clears them', async () => {
  const shown = await showList({ rows: [], isFiltered: true })
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
  expect(screen.getByRole('heading', { name: 'No such thing' })).toBeTruthy()
  expect(clear).toHaveBeenCalledOnce()
  shown.unmount()
  await showList({ rows: [] })
  expect(screen.getByText('Nothing yet')).toBeTruthy()
})

test('each open row has a detail of its own, which keeps nothing of the one before', async () => {
  function Things() {
    const [openId, setOpen] = useState('one')
    return (
      <>
        <button type="button" onClick={() => setOpen('two')}>
          Open another
        </button>
        {things({ openId })}
      </>
    )
  }
  await showAt('/', <Things />)
  await userEvent.type(screen.getByLabelText('Note of one'), 'typed')
  await userEvent.click(screen.getByRole('button', { name: 'Open another' }))
  expect(screen.getByLabelText<HTMLInputElement>('Note of two').value).toBe('')
})

test('a list that is filtered by its text alone has no button that clears all', () => {
  const search = { label: 'Search things', placeholder: 'Id' }
  const shown = show(<ListBar of={list({ isFiltered: true })} search={search} />)
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  shown.unmount()
  show(<ListBar of={list({ isFiltered: true })} search={search} hasDays />)
  expect(screen.getByRole('button', { name: 'Clear all' })).toBeTruthy()
})

test('a row that the address names otherwise than by its key is opened and marked by that name', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const open = vi.fn<() => undefined>()
  const rows = [
    { id: 'one', reference: 'A1' },
    { id: 'two', reference: 'B2' },
  ]
  await showAt(
    '/',
    <ListScreen
      of={list({ rows, openId: 'B2', open })}
      title="Things"
      columns={[{ key: 'id', title: 'Id', cell: ({ id }: Row) => id }]}
      card={({ id }) => ({ lead: id, trail: null, under: null })}
      rowKey={({ id }) => id}
      openedBy={({ reference = '' }) => reference}
      empty="Nothing yet"
    />,
  )
  expect(screen.getByRole('row', { selected: true }).textContent).toBe('two')
  await userEvent.click(screen.getByText('one'))
  expect(open).toHaveBeenCalledWith('A1')
})

test('rows that a screen draws itself wait, fail and lack as those of a table do', async () => {
  const drawn = (state: Partial<ListState<Row>>) =>
    show(
      <ListScreen
        of={list(state)}
        title="Things"
        rowsAs={(rows) => rows.map(({ id }) => <b key={id}>{id}</b>)}
        none="No such thing"
        empty="Nothing yet"
      />,
    )
  let shown = drawn({})
  expect(screen.getByText('two')).toBeTruthy()
  shown.unmount()
  shown = drawn({ rows: undefined })
  expect(shown.container.querySelector('[aria-busy=true]')).toBeTruthy()
  shown.unmount()
  const onRetry = vi.fn<() => void>()
  shown = drawn({ rows: undefined, error: new Error('Not now.'), onRetry })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  shown.unmount()
  shown = drawn({ rows: [] })
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  shown.unmount()
  drawn({ rows: [], isFiltered: true })
  expect(screen.getByRole('heading', { name: 'No such thing' })).toBeTruthy()
})

test('a tab says which list it is and does not filter it', async () => {
  const Filtered = () => <p>{useFilters(['tab', 'q']).isFiltered ? 'Filtered' : 'All of it'}</p>
  const shown = await showAt('/?tab=all', <Filtered />)
  expect(screen.getByText('All of it')).toBeTruthy()
  shown.unmount()
  await showAt('/?tab=all&q=kape', <Filtered />)
  expect(screen.getByText('Filtered')).toBeTruthy()
})
