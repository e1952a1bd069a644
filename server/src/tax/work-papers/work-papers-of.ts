/** The work papers of a quarter, made of its liabilities and certificates. No clock, no database. */
import type { TaxedPayee, TaxMonth, WorkPapers } from '@singil/contract/tax/work-papers'
import { centavos, type Centavos } from '@singil/contract/kit/money'
import { groupBy } from '../../kit/base/index.ts'

interface Liability {
  /** YYYY-MM in Manila. */
  readonly month: string
  readonly supplier_name: string
  readonly supplier_tin: string
  readonly atc: string
  readonly rate_millionths: number
  readonly base: Centavos
  readonly withheld: Centavos
}
interface Certified {
  readonly withheld: Centavos
  readonly isVoid: boolean
}

const sum = (amounts: readonly number[]): Centavos => centavos(amounts.reduce((total, amount) => total + amount, 0))
const sumsOf = (rows: readonly Pick<Liability, 'base' | 'withheld'>[]) => ({
  payments: rows.length,
  base: sum(rows.map(({ base }) => base)),
  withheld: sum(rows.map(({ withheld }) => withheld)),
})
const two = (value: number) => String(value).padStart(2, '0')

/** Form 0619-E is due on the tenth of the next month; form 1601-EQ on the last day of the month after the quarter. */
function monthsOf(quarter: string, rows: readonly Liability[]): TaxMonth[] {
  const year = Number(quarter.slice(0, 4))
  const first = Number(quarter.slice(5)) * 3 - 2
  return [first, first + 1, first + 2].map((month, at) => {
    const name = `${year}-${two(month)}`
    const isLast = at === 2
    const due = isLast ? new Date(Date.UTC(year, month + 1, 0)) : new Date(Date.UTC(year, month, 10))
    return {
      month: name,
      ...sumsOf(rows.filter((row) => row.month === name)),
      form: isLast ? '1601-EQ' : '0619-E',
      dueBy: due.toISOString().slice(0, 10),
    }
  })
}

/** In the order of the liabilities: by TIN and tax code. The name is that of the last payment. */
function payeesOf(rows: readonly Liability[]): TaxedPayee[] {
  const groups = groupBy(rows, (row) => `${row.supplier_tin} ${row.atc} ${row.rate_millionths}`)
  return [...groups.values()].map((group) => {
    const { supplier_tin, supplier_name, atc, rate_millionths } = group.at(-1)!
    return { tin: supplier_tin, companyName: supplier_name, atc, rateMillionths: rate_millionths, ...sumsOf(group) }
  })
}

/** Sums that the database made: of what is recorded as owed, and of the journals of the ledger. */
interface BookedTax {
  readonly liability: Centavos
  readonly ledger: Centavos
}

/** `certified` is null while certificates are not due yet. */
export function workPapersOf(
  quarter: string,
  rows: readonly Liability[],
  certified: readonly Certified[] | null,
  { liability, ledger }: BookedTax,
): WorkPapers {
  const payees = payeesOf(rows)
  const all = certified ?? []
  const valid = all.filter(({ isVoid }) => !isVoid)
  const certificates = sum(valid.map(({ withheld }) => withheld))
  const papers = sum(payees.map(({ withheld }) => withheld))
  const sums = [...(certified ? [certificates] : []), liability, papers, ledger]
  const difference = centavos(Math.max(...sums) - Math.min(...sums))
  return {
    quarter,
    months: monthsOf(quarter, rows),
    payees,
    check: { certificates, liability, papers, ledger, difference },
    certificates: { valid: valid.length, void: all.length - valid.length },
  }
}
