import { expect, test } from 'vitest'
import { readSettlementFile } from './settlement-file.ts'

const header = 'payment_id,request_id,channel,amount,paid_at,type,line_ref,refund_ref'
const paid = 'pay_1,REQ-1,gc,100000,2026-11-20T04:00:00.000Z,payment,line_1,'
const refunded = 'pay_1,REQ-1,gc,5000,2026-11-20T05:00:00.000Z,refund,line_2,ref-1'
const file = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`

test('money in is positive and money out negative, in file order', () => {
  expect(readSettlementFile(file(paid, refunded))).toEqual([
    {
      lineRef: 'line_1',
      kind: 'payment',
      paymentId: 'pay_1',
      requestId: 'REQ-1',
      refundRef: null,
      channel: 'gc',
      amount: 100000,
      at: new Date('2026-11-20T04:00:00Z'),
    },
    expect.objectContaining({ lineRef: 'line_2', kind: 'refund', refundRef: 'ref-1', amount: -5000 }),
  ])
})

test('a day without movements is a file without lines', () => {
  expect(readSettlementFile(file())).toEqual([])
})

test('quoted cells keep their commas, quotes and line breaks', () => {
  const quoted = paid.replace('REQ-1', '"REQ ""1"", of two\r\nlines"')
  expect(readSettlementFile(file(quoted))?.[0]?.requestId).toBe('REQ "1", of two\r\nlines')
})

test.each([
  ['cut in its last line', file(paid).trimEnd()],
  ['cut in the middle of a quote', file(paid.replace('REQ-1', '"REQ-1'))],
  ['with other columns', `payment_id,amount\r\npay_1,100\r\n`],
  ['with a cell too many', file(`${paid},more`)],
  ['with a cell too few', file(paid.slice(0, -1))],
  ['with a fraction of a centavo', file(paid.replace('100000', '1000.5'))],
  ['with an amount of zero', file(paid.replace('100000', '0'))],
  ['with a negative amount', file(paid.replace('100000', '-100000'))],
  ['with a movement of another kind', file(paid.replace('payment,line', 'chargeback,line'))],
  ['with a refund without a reference', file(refunded.replace('ref-1', ''))],
  ['that is an HTML page', '<h1>Bad gateway</h1>\n'],
  ['of nothing', ''],
])('a file %s is not taken', (_, text) => {
  expect(readSettlementFile(text)).toBeNull()
})
