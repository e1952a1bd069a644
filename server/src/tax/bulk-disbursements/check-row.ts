/** What a row pays, or what is wrong with its cells. */
import { type BulkCells, type BulkColumn, problemsOfBulk as problem } from '@singil/contract/tax/bulk-disbursements'
import type { MerchantId } from '@singil/contract/kit/id'
import { type Centavos, PositiveCentavos } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import { line } from '@singil/contract/kit/text'
import { Tin, withBranch } from '@singil/contract/kit/tin'
import { readAmount } from '@singil/contract/kit/typed'
import { Rail } from '@singil/contract/payouts/payouts'
import { SupplierId } from '@singil/contract/tax/suppliers'
import * as z from 'zod'
import { calculate, type Calculated, destinationOf, type Facts as TaxFacts, factsOf } from '../disbursements/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { keyOfDestination } from '../../payouts/payouts/index.ts'
import type { CellError, CheckedLine, SheetLine } from '../../foundation/sheets/index.ts'
import { payableSuppliers } from '../suppliers/index.ts'

/** Everything that is confirmed of a row, besides what it is paid for. */
export const RowPayment = z.object({
  supplierId: SupplierId,
  companyName: z.string(),
  tin: z.string(),
  /** Of the bank account, as payouts have it. */
  key: z.string(),
  to: z.string(),
  rail: Rail,
  gross: PositiveCentavos,
  base: z.int(),
  atc: z.string().nullable(),
  rateMillionths: z.int(),
  withheld: z.int(),
  net: z.int(),
  /** With its VAT. */
  fee: z.int(),
  total: z.int(),
})
export type RowPayment = z.output<typeof RowPayment>

export interface Facts extends TaxFacts {
  readonly suppliers: Awaited<ReturnType<typeof payableSuppliers>>
}
/** What rows with these cells are checked with, in a few queries however many they are. */
export async function factsFor(context: Context, mid: MerchantId, rows: readonly BulkCells[]): Promise<Facts> {
  const day = manilaDay(context.now)
  const tins = rows.flatMap(({ tin }) => {
    const judged = Tin.safeParse(tin)
    return judged.success ? [withBranch(judged.data)] : []
  })
  const suppliers = await payableSuppliers(context, mid, [...new Set(tins)], day)
  return { ...(await factsOf(context, mid, day)), suppliers }
}

const rules = {
  tin: Tin.transform(withBranch),
  gross: z.string().transform((text, { issues }) => {
    const read = readAmount(text)
    const judged = PositiveCentavos.safeParse('amount' in read ? read.amount : null)
    if (judged.success) return judged.data
    const message = 'why' in read ? read.why : judged.error.issues[0]!.message
    issues.push({ code: 'custom', input: text, message })
    return z.NEVER
  }),
  atc: z.string().transform((text) => text.toUpperCase()),
  reason: line(140, 'Enter what is paid for.'),
}
const columnOf: Readonly<Record<string, BulkColumn>> = {
  supplierId: 'tin',
  rail: 'tin',
  atc: 'atc',
  gross: 'gross',
  amount: 'gross',
}

export interface CheckedRow {
  readonly errors: CellError<BulkColumn>[]
  /** Null with errors. */
  readonly payment: RowPayment | null
  /** Of which the payment was made. */
  readonly calculated?: Calculated
}

export function checkRow(context: Context, facts: Facts, cells: BulkCells): CheckedRow {
  const [tin, gross, atc, reason] = (['tin', 'gross', 'atc', 'reason'] as const).map((column) => ({
    column,
    judged: rules[column].safeParse(cells[column]),
  })) as [
    ParsedCell<'tin', string>,
    ParsedCell<'gross', Centavos>,
    ParsedCell<'atc', string>,
    ParsedCell<'reason', string>,
  ]
  const errors: CellError<BulkColumn>[] = [tin, gross, atc, reason].flatMap(({ column, judged }) =>
    judged.success ? [] : [{ column, message: judged.error.issues[0]!.message }],
  )
  if (!tin.judged.success) return { errors, payment: null }
  const supplier = facts.suppliers.get(tin.judged.data)
  if (!supplier) errors.push({ column: 'tin', message: problem.supplierUnknown.message })
  if (supplier instanceof Refusal) errors.push({ column: 'tin', message: supplier.message })
  if (errors.length > 0 || !supplier || supplier instanceof Refusal || !gross.judged.success || !atc.judged.success)
    return { errors, payment: null }
  try {
    const wanted = atc.judged.data === '' ? supplier.atc : atc.judged.data === 'NONE' ? null : atc.judged.data
    const of = calculate(facts, supplier, { gross: gross.judged.data, atc: wanted })
    if (of.refusal) throw of.refusal
    return {
      errors: [],
      calculated: of,
      payment: {
        supplierId: supplier.id,
        companyName: supplier.companyName,
        tin: supplier.tin,
        key: keyOfDestination(context, destinationOf(supplier)),
        to: supplier.label,
        rail: of.terms.rail,
        gross: of.gross,
        base: of.base,
        atc: of.atc,
        rateMillionths: of.rateMillionths,
        withheld: of.withheld,
        net: of.paid,
        fee: of.cost.fee + of.cost.vat,
        total: of.cost.total,
      },
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { errors: [{ column: columnOf[error.field ?? ''] ?? 'gross', message: error.message }], payment: null }
  }
}
interface ParsedCell<Column, T> {
  readonly column: Column
  readonly judged: z.ZodSafeParseResult<T>
}

/** Rows with the same supplier, amount and text are most likely one payment: the later ones have an error. */
export async function checkRows(
  context: Context,
  rows: readonly SheetLine<BulkColumn>[],
  { mid }: { readonly mid: MerchantId },
): Promise<CheckedLine<BulkColumn, Pick<CheckedRow, 'payment'>, RowPayment>[]> {
  const facts = await factsFor(
    context,
    mid,
    rows.map(({ cells }) => cells),
  )
  const first = new Map<string, number>()
  return rows.map(({ line, cells, notes }) => {
    const { errors, payment } = checkRow(context, facts, cells)
    const key = payment && JSON.stringify([payment.tin, payment.gross, cells.reason.toLowerCase()])
    const twin = key === null ? undefined : first.get(key)
    if (key === null || twin === undefined) {
      if (key !== null) first.set(key, line)
      return { line, cells, notes, errors, found: { payment }, result: payment }
    }
    const message = `Row ${twin} pays the same. Change what it is paid for if it is another invoice.`
    return { line, cells, notes, errors: [{ column: 'reason', message }], found: { payment: null }, result: null }
  })
}
