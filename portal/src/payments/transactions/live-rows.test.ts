import type { ListedTransaction as TransactionRow } from '@singil/contract/payments/transactions'
import { describe, expect, it } from 'vitest'
import { mergeRow, type Pages } from './live-rows.ts'

const row = (id: string, minute: number, version = 1, more: Partial<TransactionRow> = {}) =>
  ({
    id,
    merchantId: 'M1',
    status: 'pending',
    fulfilment: 'none',
    response_code: 'GR033',
    pchannel: 'gcash',
    storeId: 'S1',
    createdAt: `2026-11-20T01:${String(minute).padStart(2, '0')}:00.000Z`,
    version,
    ...more,
  }) as unknown as TransactionRow

const list = (rows: readonly TransactionRow[], scrollId: string | null = null): Pages => ({
  pages: [{ rows, totalCount: rows.length, totalIsMore: false, scrollId }],
  pageParams: [null],
})
const idsOf = (pages: Pages) => pages.pages.flatMap((page) => page.rows.map((one) => one.id))

describe('a live row', () => {
  it('is inserted by its time, and is counted', () => {
    const merged = mergeRow(list([row('c', 30), row('a', 10)]), row('b', 20), { tab: 'all' }, 'M1')
    expect(idsOf(merged)).toEqual(['c', 'b', 'a'])
    expect(merged.pages[0]!.totalCount).toBe(3)
  })
  it('never replaces a newer version', () => {
    const before = list([row('a', 10, 5, { status: 'paid' })])
    expect(mergeRow(before, row('a', 10, 4), { tab: 'all' }, 'M1')).toBe(before)
    expect(mergeRow(before, row('a', 10, 5), { tab: 'all' }, 'M1')).toBe(before)
  })
  it('hides name and contact, while the list keeps those it already shows', () => {
    const seen = { customerName: 'Maria Santos', customerEmail: 'maria@example.com', customerMobile: '9175550188' }
    const hidden = { customerName: 'M••• S•••', customerEmail: 'ma•••', customerMobile: '•••0188' }
    const merged = mergeRow(list([row('a', 10, 1, seen)]), row('a', 10, 2, hidden), { tab: 'all' }, 'M1')
    expect(merged.pages[0]!.rows[0]).toMatchObject({ ...seen, version: 2 })
  })
  it('is removed from a tab it no longer belongs to', () => {
    const merged = mergeRow(list([row('a', 10)]), row('a', 10, 2, { status: 'paid' }), { tab: 'pending' }, 'M1')
    expect(idsOf(merged)).toEqual([])
    expect(merged.pages[0]!.totalCount).toBe(0)
  })
  it('of another merchant, day or channel is not added', () => {
    const before = list([])
    expect(mergeRow(before, row('a', 10), { tab: 'all' }, 'M2')).toBe(before)
    expect(mergeRow(before, row('a', 10), { tab: 'all', from: '2026-11-21' }, 'M1')).toBe(before)
    expect(mergeRow(before, row('a', 10), { tab: 'all', channels: ['maya'] }, 'M1')).toBe(before)
  })
  it('is not added to a text search, which only the server can judge, but updates a row there', () => {
    const before = list([row('a', 10)])
    expect(mergeRow(before, row('b', 20), { text: 'juan' }, 'M1')).toBe(before)
    const merged = mergeRow(before, row('a', 10, 2, { status: 'paid' }), { text: 'juan' }, 'M1')
    expect(merged.pages[0]!.rows[0]!.status).toBe('paid')
  })
  it('older than the loaded pages waits for its page', () => {
    const before = list([row('c', 30)], 'more')
    expect(mergeRow(before, row('a', 10), { tab: 'all' }, 'M1')).toBe(before)
  })
  it('selected by gr001 may also be gr002', () => {
    const merged = mergeRow(list([]), row('a', 10, 1, { response_code: 'GR002' }), { types: ['gr001'] }, 'M1')
    expect(idsOf(merged)).toEqual(['a'])
  })
})
