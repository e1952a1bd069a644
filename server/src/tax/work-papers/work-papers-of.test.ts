import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { workPapersOf } from './work-papers-of.ts'

const owed = (more: object) => ({
  month: '2026-10',
  supplier_name: 'Bukid',
  supplier_tin: '12345678900000',
  atc: 'WC158',
  rate_millionths: 10_000,
  base: centavos(10_000_00),
  withheld: centavos(100_00),
  ...more,
})
const booked = (liability: number, ledger = liability) => ({
  liability: centavos(liability),
  ledger: centavos(ledger),
})
const certificate = (withheld: number, isVoid = false) => ({ withheld: centavos(withheld), isVoid })

test('a payee has one line for each tax code and rate, and each month its form and last day', () => {
  const rows = [
    owed({}),
    owed({ month: '2026-12' }),
    owed({ atc: 'WC160', rate_millionths: 20_000, withheld: centavos(200_00) }),
  ]
  const papers = workPapersOf(
    '2026Q4',
    rows,
    [certificate(100_00), certificate(100_00), certificate(200_00)],
    booked(400_00),
  )
  expect(papers.payees.map(({ atc, payments, withheld }) => [atc, payments, withheld])).toEqual([
    ['WC158', 2, 200_00],
    ['WC160', 1, 200_00],
  ])
  expect(papers.months.map(({ month, form, dueBy, withheld }) => [month, form, dueBy, withheld])).toEqual([
    ['2026-10', '0619-E', '2026-11-10', 300_00],
    ['2026-11', '0619-E', '2026-12-10', 0],
    ['2026-12', '1601-EQ', '2027-01-31', 100_00],
  ])
  const all = 400_00
  expect(papers.check).toEqual({ certificates: all, liability: all, papers: all, ledger: all, difference: 0 })
})

test('the difference shows a certificate that is missing, and void ones do not count', () => {
  const papers = workPapersOf('2026Q1', [owed({ month: '2026-01' })], [certificate(100_00, true)], booked(100_00))
  expect(papers.check).toMatchObject({ certificates: 0, papers: 100_00, difference: 100_00 })
  expect(papers.certificates).toEqual({ valid: 0, void: 1 })
  expect(workPapersOf('2026Q1', [], [], booked(0)).months.at(-1)).toMatchObject({ dueBy: '2026-04-30', payments: 0 })
})

test('the difference shows tax that the ledger does not know', () => {
  const papers = workPapersOf('2026Q1', [owed({ month: '2026-01' })], [certificate(100_00)], booked(100_00, 60_00))
  expect(papers.check).toMatchObject({ papers: 100_00, ledger: 60_00, difference: 40_00 })
})
