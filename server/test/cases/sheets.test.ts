// Sheets as spreadsheets and other programs write them, over HTTP: the exact cells and errors of each file, or its exact message.
import { readdir, readFile } from 'node:fs/promises'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import * as bulk from '@singil/contract/tax/bulk-disbursements'
import * as imports from '@singil/contract/tax/supplier-imports'
import { addSupplier } from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCwtSettings } from '../disbursements/form-2307.ts'
import { bulkOf } from '../disbursements/killed-bulk.ts'
import { formOf } from '../sweep/form.ts'
import { openTeller } from '../withdrawals/teller.ts'

const folder = new URL('sheets/', import.meta.url)
let teller: Awaited<ReturnType<typeof openTeller>>
beforeAll(async () => {
  teller = await openTeller()
  await addCwtSettings(teller)
})
afterAll(() => teller?.close())

const ask = async <E extends Endpoint>(endpoint: E, sent: object) =>
  teller.gate.ask(endpoint, sent as never, { as: await teller.as('kape.admin') })
async function upload(endpoint: Endpoint, name: string, fields: Readonly<Record<string, string>> = {}) {
  const { body, type } = formOf(fields, { name, bytes: await readFile(new URL(name, folder)) })
  const headers = { authorization: `Bearer ${await teller.as('kape.admin')}`, 'content-type': type }
  const answer = await fetch(teller.gate.app.url + endpoint.path, { method: 'POST', body, headers })
  return (await answer.json()) as { data?: { Id: string; hidden: object }; code?: string; message: string }
}

const { companyName, tin, address, zip, mobile, email, bank, accountNumber, accountName } = {
  companyName: 'Tindahan ni Aling Peña',
  tin: '',
  address: '12 Mabini St., Brgy. Sto. Niño, Parañaque',
  zip: '1700',
  mobile: '09171234567',
  email: 'supply@example.com',
  bank: 'BPI',
  accountNumber: '0012345678',
  accountName: 'Maria Peña',
}
const usual = { companyName, payee: 'Individual', tin, address, zip, vat: 'No', atc: '', mobile, email, bank }
const row = (line: number, cells: Partial<imports.ImportCells>, errors: Partial<imports.ImportCells> = {}) => ({
  line,
  cells: { ...usual, accountNumber, accountName, remark: '', ...cells },
  errors,
})
const python = {
  address: '8 Rizal Ave., Brgy. Niño, Marikina',
  zip: '1800',
  mobile: '0917 555 0142',
  accountName: 'Niña Peña',
  remark: 'by "csv"',
}
const corporation = {
  payee: 'Corporation',
  vat: 'Yes',
  address: '12 Mabini St.',
  bank: 'BDO',
  accountNumber: '001234567890',
  accountName: 'Lumang Kumpanya Inc',
}
const asNumber =
  'The cell is a number, so zeros in front may be lost. Format the column as Text in the spreadsheet, or enter the whole number here.'
const digitsLost =
  'A spreadsheet keeps 15 digits of a number, so digits of this one are lost. Format the column as Text in the spreadsheet, or enter it here.'
const masked = { accountNumber: 'Only the last digits are in the sheet. Enter the whole number.' }
const ofMobiles = (name: string) =>
  `Accounts at ${name} are usually mobile numbers of 11 digits that begin with 09. ${asNumber}`
const exported = [
  row(
    6,
    {
      companyName: 'Dropped Zeros BDO Trading',
      tin: '316-062-724-00000',
      mobile: '9171234567',
      bank: 'BDO',
      accountNumber: '••6789',
    },
    masked,
  ),
  row(
    7,
    {
      companyName: 'Dropped Zeros BPI Trading',
      tin: '316-062-721-00000',
      mobile: '9171234567',
      accountNumber: '••5678',
    },
    masked,
  ),
  row(
    8,
    {
      companyName: 'Dropped Zeros GCash Trading',
      tin: '316-062-722-00000',
      mobile: '9171234567',
      bank: 'GCASH',
      accountNumber: '••4567',
    },
    masked,
  ),
  row(
    9,
    {
      companyName: 'Dropped Zeros Maya Trading',
      tin: '316-062-723-00000',
      mobile: '9171234567',
      bank: 'MAYA',
      accountNumber: '••4567',
    },
    masked,
  ),
]

const suppliers: Readonly<Record<string, string | readonly ReturnType<typeof row>[]>> = {
  'account-of-19-digits.xlsx': [
    row(
      2,
      {
        companyName: 'Sixteen Digits Trading',
        tin: '31650722500000',
        bank: 'Landbank',
        accountNumber: '1234567890123460000',
      },
      { accountNumber: digitsLost },
    ),
  ],
  'accounts-as-numbers.xlsx': [
    row(
      2,
      { companyName: 'Dropped Zeros BPI Trading', tin: '31650652100000', accountNumber: '12345678' },
      { accountNumber: `Accounts at BPI usually have 10 digits. This one has 8. ${asNumber}` },
    ),
    row(
      3,
      {
        companyName: 'Dropped Zeros GCash Trading',
        tin: '31650652200000',
        mobile: '9171234567',
        bank: 'GCash',
        accountNumber: '9171234567',
      },
      { accountNumber: ofMobiles('GCASH') },
    ),
    row(
      4,
      { companyName: 'Dropped Zeros Maya Trading', tin: '31650652300000', bank: 'Maya', accountNumber: '9181234567' },
      { accountNumber: ofMobiles('MAYA') },
    ),
    row(
      5,
      { companyName: 'Dropped Zeros BDO Trading', tin: '31650652400000', bank: 'BDO', accountNumber: '123456789' },
      { accountNumber: `Accounts at BDO usually have 10 or 12 digits. This one has 9. ${asNumber}` },
    ),
  ],
  'apostrophes.csv': [row(2, { companyName: 'Quote Prefix Trading', tin: '31650501500000', zip: '0701' })],
  'dots-dashes.csv': [row(2, { companyName: 'Dotted Trading', tin: '316–505–013–00000', mobile: '0917.123.4567' })],
  'escaped-end.xlsx': [row(2, { companyName: 'ABC Trading', tin: '31711122300000', address: '12 Mabini St.' })],
  'escaped-line-break.xlsx': [
    row(2, { companyName: 'CR Escape Trading', tin: '31650892900000', address: '12 Mabini St. Brgy. Sto. Niño' }),
  ],
  'formats-of-zeros.xlsx': [row(2, { companyName: 'Format Zeros Trading', tin: '123-456-789-00000', zip: '0701' })],
  'formula-texts.csv': [row(2, { companyName: 'EqString Trading', tin: '31650501600000' })],
  'hyphens.csv': [row(2, { companyName: 'Hyphen Trading', tin: '31650280800000', accountNumber: '0012-3456-78' })],
  'invisible.csv': [row(2, { companyName: 'Invisible Trading', tin: '31650501100000', mobile: '+63 917 123 4567' })],
  'line-breaks.csv': [
    row(2, {
      companyName: 'Newline Trading',
      tin: '31650281000000',
      address: '12 Mabini St. Brgy. Sto. Niño Parañaque City',
    }),
  ],
  'merged-title.xlsx': [row(5, { companyName: 'Merged Title Trading', tin: '31650772700000' })],
  'own-export.xlsx': exported,
  'own-export-with-totals.csv': exported,
  'python-all-quoted.csv': [
    row(
      2,
      { ...python, companyName: 'Exponent Co', tin: '31699000300000', accountNumber: '1.23457E+18' },
      { accountNumber: digitsLost },
    ),
    row(
      3,
      { ...python, companyName: 'Lost Zeros Co', tin: '31699000400000', accountNumber: '12345678' },
      {
        accountNumber:
          'Accounts at BPI usually have 10 digits. This one has 8. Enter it once more to keep it, or correct it.',
      },
    ),
  ],
  'python-semicolon-1252.csv': [row(2, { ...python, companyName: 'Niña; & Co', tin: '31699000100000' })],
  'python-tabs-utf-16.csv': [row(4, { ...python, companyName: 'Niña & Co', tin: '31699000200000' })],
  'python-wrong-file.csv':
    'The sheet has no column “Registered name”, “Kind of payee”, “TIN”, “Registered address”, “ZIP”, “VAT-registered”, “Tax code”, “Mobile”, “E-mail”, “Bank”, “Account number”, “Account holder” and 1 more. Its headings, in row 1, are “Date”, “Reference”, “Amount”. Rename them and send it again.',
  'sep-comma.csv': [row(3, { tin: '31650260500000' })],
  'sep-semicolon.csv': [row(3, { tin: '31650260400000' })],
  'tins-as-numbers.xlsx': [
    row(2, { ...corporation, companyName: 'Lumang Kumpanya Inc (cell shows 000-123-456-000)', tin: '000-123-456-000' }),
    row(
      3,
      { ...corporation, companyName: 'Lumang Kumpanya Two (typed 000123457000)', tin: '123457000' },
      { tin: asNumber },
    ),
    row(4, {
      ...corporation,
      companyName: 'Lumang Kumpanya Three (cell shows 008-765-432-00000)',
      tin: '008-765-432-00000',
    }),
  ],
  'title-rows.csv': [row(5, { tin: '31650260600000' })],
  'utf-16-tabs.csv': [row(2, { tin: '31650260300000' })],
}

const rowsOf = async (id: string) => (await ask(imports.searchImportRows, { params: { id }, body: {} })).result
test.each(Object.entries(suppliers))('suppliers of %s', async (name, wanted) => {
  const { data, message } = await upload(imports.uploadImport, name)
  const read = data && (await rowsOf(data.Id))
  const shown = read?.map(({ line, cells, errors }) => ({
    line,
    cells,
    errors: Object.fromEntries(errors.map((error) => [error.column, error.message])),
  }))
  expect(shown ?? message).toEqual(wanted)
})

test('every file has its test', async () => {
  const others = ['bulk-amounts.xlsx', 'bulk-hidden-row.xlsx', 'bulk-python.csv', 'README.md']
  expect((await readdir(folder)).toSorted()).toEqual([...Object.keys(suppliers), ...others].toSorted())
})

test('a doubtful cell is an error until a person enters it, also as it was', async () => {
  const { data } = await upload(imports.uploadImport, 'accounts-as-numbers.xlsx')
  const [bpi, gcash, maya] = await rowsOf(data!.Id)
  const fix = (id: string, column: imports.ImportColumn, value: string) =>
    ask(imports.fixImportCell, { params: { id }, body: { column, value } })
  // A change of another cell does not settle it, and a change of the bank judges it by the other bank.
  expect((await fix(bpi!.Id, 'remark', 'x')).errors).toMatchObject([{ column: 'accountNumber' }])
  expect((await fix(bpi!.Id, 'bank', 'GCash')).errors).toMatchObject([{ message: ofMobiles('GCASH') }])
  expect(await fix(bpi!.Id, 'accountNumber', '12345678')).toMatchObject({ status: 'FIXED', errors: [] })
  expect(await fix(gcash!.Id, 'accountNumber', '09171234567')).toMatchObject({ status: 'FIXED', errors: [] })
  expect((await rowsOf(data!.Id)).find(({ Id }) => Id === maya!.Id)).toMatchObject({ status: 'INVALID' })
})

const payable = { ...samples.addSupplier.body, tin: '31606272100000', accountNumber: '710000000001' }
const sendBulk = (name: string) => upload(bulk.uploadBulk, name, { walletId: teller.walletId, name })
/** Of each row what is paid, or the first of its errors. */
async function paidBy(name: string) {
  const { data } = await sendBulk(name)
  const { result } = await ask(bulk.searchBulkRows, { params: { id: data!.Id }, body: {} })
  return result.map(({ line, cells, payment, errors }) => [
    line,
    cells.gross,
    payment ? payment.net + payment.withheld : errors[0]!.message,
  ])
}
const shownAs = (shown: string, held: string) =>
  `The cell shows ${shown}, but holds ${held}. Round it to two decimals in the spreadsheet, or enter the amount here.`
const noAmount = 'Amount invalid. Enter one amount in digits, as in 1,250.50.'
const decimals = 'Amount invalid. An amount has at most two digits after the point, as in 1,250.50.'
const comma = 'Amount invalid. Write a point in front of the centavos, as in 12.50, and commas for thousands.'
test('payments are what cells show, and nothing is rounded without a word', async () => {
  await ask(addSupplier, { body: payable })
  expect(await paidBy('bulk-amounts.xlsx')).toEqual([
    [2, '1120.1', 1_120_10],
    [3, '3,333.33', shownAs('3,333.33', '3333.33333333333')],
    [4, '1120', 1_120_00],
    [5, '1,250.01', shownAs('1,250.01', '1250.005')],
    [6, '2026-01-01', noAmount],
    [7, '13%', noAmount],
    [8, '1250', 1_250_00],
    [9, '(500.00)', 'Amount invalid. Enter the amount without a minus.'],
    [10, '1,250.00', 1_250_00],
    [11, '9999.5', 'Invalid TIN. Enter its digits, as in 123-456-789-00000.'],
  ])
  expect(await paidBy('bulk-python.csv')).toEqual([
    [2, '1250.005', decimals],
    [3, '1250,50', comma],
    [4, '1,250.5', 1_250_50],
  ])
})

test('a hidden row is said, and paid only by those who know of it', async () => {
  const { data } = await sendBulk('bulk-hidden-row.xlsx')
  expect(data!.hidden).toEqual({ rows: 1, lines: [3], columns: [] })
  const params = { id: data!.Id }
  const { digest } = await ask(bulk.getBulk, { params })
  const body = { digest, ...(await bulkOf(teller).pass(data!.Id, digest)) }
  const refused = await teller.gate.call(bulk.confirmBulk, { params, body }, { as: await teller.as('kape.admin') })
  expect(refused.body).toMatchObject({
    code: 'bulk-disbursements.hidden',
    message: '1 hidden row is included: 3. Confirm that they are to be paid too, or remove them.',
  })
  expect(await ask(bulk.confirmBulk, { params, body: { ...body, includesHidden: true } })).toMatchObject({
    state: 'CONFIRMED',
    totals: { payments: 2 },
  })
})
