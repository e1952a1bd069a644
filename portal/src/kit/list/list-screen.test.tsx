// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ListBar, ListScreen } from './list-screen.tsx'
import { show, showAt } from '../test/render.tsx'
import type { ListState } from './use-list.ts'

interface Row {
  readonly id: string
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
