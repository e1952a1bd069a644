/** What is wrong with the cells of rows: by the rules of a supplier, against the suppliers that are saved, and against each other. */
import { AccountNumber, type Bank, numberWarning, problemsOfBankAccounts } from '@singil/contract/payouts/bank-accounts'
import { bankFinder } from '@singil/contract/kit/find-bank'
import { fill } from '@singil/contract/kit/problem'
import { Tin, withBranch } from '@singil/contract/kit/tin'
import {
  type ImportCells,
  type ImportColumn,
  problemsOfImports as problem,
} from '@singil/contract/tax/supplier-imports'
import { problemsOfSuppliers, SupplierInput } from '@singil/contract/tax/suppliers'
import { type BankRow, banksAt } from '../../payouts/bank-accounts/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import {
  type CellError,
  type CheckedLine,
  type Notes,
  type SheetLine,
  zerosLost,
} from '../../foundation/sheets/index.ts'
import { ratesAt, refusalOfTax, type RateRow, type SupplierFields, suppliersWithTins } from '../suppliers/index.ts'

interface Facts {
  readonly rates: ReadonlyMap<string, RateRow>
  /** By BIC, and by any name that people use. */
  readonly bankOf: (text: string) => BankRow | undefined
  /** The names of saved suppliers by TIN and branch. */
  readonly saved: ReadonlyMap<string, string>
}
const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
const tinOf = ({ tin }: Pick<ImportCells, 'tin'>): string | null => {
  const judged = Tin.safeParse(tin)
  return judged.success ? withBranch(judged.data) : null
}

/** What rows with these cells are checked with, in a few queries however many they are. */
async function factsFor(context: Context, rows: readonly ImportCells[]): Promise<Facts> {
  const { tx, now } = context
  const tins = new Set(rows.flatMap((cells) => tinOf(cells) ?? []))
  const banks = await banksAt(tx, now)
  return {
    rates: new Map((await ratesAt(tx, manilaDay(now))).map((rate) => [rate.atc, rate])),
    bankOf: bankFinder(banks.map((bank) => ({ ...bank, shortName: bank.short_name }))),
    saved: new Map(
      (await suppliersWithTins(tx, context.mid(), [...tins])).map(({ tin, company_name }) => [tin, company_name]),
    ),
  }
}

const payees: Readonly<Record<string, string>> = {
  individual: 'individual',
  person: 'individual',
  corporation: 'corporation',
  company: 'corporation',
  'non-individual': 'corporation',
}
const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  vat: true,
  no: false,
  n: false,
  'non-vat': false,
}
const columnOf: Readonly<Partial<Record<string, ImportColumn>>> = { isVatRegistered: 'vat' }

const inputOf = (cells: ImportCells, bank: Pick<Bank, 'bic'> | undefined) => ({
  ...cells,
  payee: payees[plain(cells.payee)],
  // Sheets drop the leading zero of a number.
  zip: cells.zip.replace(/^\d{3}$/, '0$&'),
  isVatRegistered: answers[plain(cells.vat)],
  atc: ['', 'NONE'].includes(cells.atc.toUpperCase()) ? null : cells.atc.toUpperCase(),
  bank: bank?.bic,
  exemptFrom: null,
  exemptUntil: null,
})

/** Why an account number of the sheet may be another one: a number of fewer digits than the bank has, or an unusual one. */
function doubtOfAccount(bank: BankRow, text: string, note: Notes[string]): string | null {
  const judged = AccountNumber.safeParse(text)
  if (note === undefined || !judged.success) return null
  const { digits, is_mobile } = bank
  const warning = numberWarning({ shortName: bank.short_name, digits, isMobile: is_mobile }, judged.data)
  if (note === 'number' && (is_mobile || judged.data.length < Math.max(0, ...digits) || digits.length === 0))
    return zerosLost(warning ?? '')
  return warning === null ? null : `${warning} Enter it once more to keep it, or correct it.`
}

function checkRow(facts: Facts, { cells, notes }: Pick<SheetLine<ImportColumn>, 'cells' | 'notes'>) {
  const bank = facts.bankOf(cells.bank)
  const judged = SupplierInput.safeParse(inputOf(cells, bank))
  const errors = new Map<ImportColumn, string>()
  const add = (column: ImportColumn, message: string) => {
    if (!errors.has(column)) errors.set(column, message)
  }
  if (payees[plain(cells.payee)] === undefined) add('payee', problem.payeeUnknown.message)
  if (answers[plain(cells.vat)] === undefined) add('vat', problem.vatUnknown.message)
  if (!bank && cells.bank !== '') add('bank', fill(problem.bankUnknown.message, { bank: cells.bank }))
  if (bank && (bank.status !== 'active' || !(bank.instapay || bank.pesonet)))
    add('bank', problemsOfBankAccounts.bankUnknown.message)
  for (const { path, message } of judged.error?.issues ?? [])
    add(columnOf[String(path[0])] ?? (path[0] as ImportColumn), message)
  const doubt = bank && doubtOfAccount(bank, cells.accountNumber, notes.accountNumber)
  if (doubt) add('accountNumber', doubt)
  const known = facts.saved.get(tinOf(cells) ?? '')
  if (known !== undefined) add('tin', fill(problemsOfSuppliers.alreadySaved.message, { companyName: known }))
  if (judged.success) {
    const refusal = refusalOfTax(facts.rates.get(judged.data.atc ?? ''), judged.data)
    if (refusal) add('atc', refusal.message)
  }
  return {
    errors: [...errors].map(([column, message]): CellError<ImportColumn> => ({ column, message })),
    result: judged.success && errors.size === 0 ? judged.data : null,
  }
}

/** Of rows with one TIN and branch the first keeps it. */
export async function checkRows(
  context: Context,
  rows: readonly SheetLine<ImportColumn>[],
): Promise<CheckedLine<ImportColumn, object, SupplierFields>[]> {
  const facts = await factsFor(
    context,
    rows.map(({ cells }) => cells),
  )
  const first = new Map<string, number>()
  return rows.map((row) => {
    const checked = checkRow(facts, row)
    const tin = tinOf(row.cells)
    const twin = tin === null ? undefined : first.get(tin)
    if (tin !== null && twin === undefined) first.set(tin, row.line)
    if (twin === undefined || checked.errors.some(({ column }) => column === 'tin')) return { ...row, ...checked }
    const error = { column: 'tin' as const, message: fill(problem.sameTin.message, { line: twin }) }
    return { ...row, errors: [...checked.errors, error], result: null }
  })
}
