import { expect, it } from 'vitest'
import { fitColumns } from './fit-columns.ts'

const columns = [
  { key: 'amount', width: '8rem', isPinned: true },
  { key: 'status', width: '9rem', isPinned: true },
  { key: 'customer' },
  { key: 'request', width: '8rem', leaves: 2 },
  { key: 'channel', width: '8rem', leaves: 1 },
  { key: 'store', isExtra: true },
  { key: 'date', width: '11rem', isPinned: true },
]
const shown = (widthRem: number) => fitColumns(columns, widthRem).map(({ key }) => key)

it('keeps every column if there is room', () => {
  expect(shown(60)).toEqual(columns.map(({ key }) => key))
})

it('hides extra columns first, then by their order', () => {
  expect(shown(59)).toEqual(['amount', 'status', 'customer', 'request', 'channel', 'date'])
  expect(shown(48)).toEqual(['amount', 'status', 'customer', 'channel', 'date'])
  expect(shown(40)).toEqual(['amount', 'status', 'customer', 'date'])
})

it('never hides a pinned column', () => {
  expect(shown(5)).toEqual(['amount', 'status', 'date'])
})
