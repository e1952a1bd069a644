// Suppliers from a sheet over HTTP: errors in their cells, twins, corrections, and each row saved once.
import type { Endpoint } from '@singil/contract/kit/endpoint'
import * as contract from '@singil/contract/tax/supplier-imports'
import { addSupplier, listSuppliers, maxSuppliers } from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../test/bank-accounts/counter.ts'
import { formOf } from '../../../test/sweep/form.ts'

let counter: Counter
let mid: string
beforeAll(async () => {
  counter = await openCounter()
  mid = (await counter.gate.owner.query("select mid from users where username = 'nena.admin'")).rows[0].mid
})
afterAll(() => counter?.gate.close())

const header = contract.importColumns.map(({ title }) => title).join(',')
const ask = <E extends Endpoint>(endpoint: E, sent: object) =>
  counter.gate.ask(endpoint, sent as never, { as: counter.people.nena })
async function send(rows: readonly string[], first = header) {
  const { body, type } = formOf({}, { name: 'suppliers.csv', bytes: Buffer.from([first, ...rows].join('\n')) })
  const headers = { authorization: `Bearer ${counter.people.nena}`, 'content-type': type }
  const answer = await fetch(counter.gate.app.url + contract.uploadImport.path, { method: 'POST', body, headers })
  return (await answer.json()) as { data: contract.SupplierImport; code?: string; message: string }
}
const upload = async (rows: readonly string[]) => (await send(rows)).data
const rowsOf = async (id: string, more: object = {}) =>
  (await ask(contract.searchImportRows, { params: { id }, body: more })).result
const fix = (id: string, column: contract.ImportColumn, value: string) =>
  ask(contract.fixImportCell, { params: { id }, body: { column, value } })
const save = (id: string) => ask(contract.saveImport, { params: { id }, body: {} })
const problemOf = async (endpoint: Endpoint, sent: object) => (await counter.refusal(endpoint, sent))[1]

const good = (tin: string, more: Partial<Record<contract.ImportColumn, string>> = {}) => {
  const cells: Record<contract.ImportColumn, string> = {
    companyName: 'Lambat Fishers Inc.',
    payee: 'corporation',
    tin,
    address: '"4 Fish Port, Navotas"',
    zip: '1485',
    vat: 'yes',
    atc: 'wc158',
    mobile: '+63 917 555 0142',
    email: 'accounts@lambat.ph',
    bank: 'bpi',
    accountNumber: '0011223344',
    accountName: 'Lambat Fishers Inc.',
    remark: '',
    ...more,
  }
  return contract.importColumns.map(({ key }) => cells[key]).join(',')
}

test('every fault stands in its cell, by the rules and texts of one supplier', async () => {
  await ask(addSupplier, { body: { ...samples.addSupplier.body, tin: '650000009', companyName: 'Known Farm' } })
  expect((await send(['1,2'], 'a,b')).code).toBe('files.columnMissing')
  const imported = await upload([
    good('650-000-001'),
    good('650000009'),
    good('650000001'),
    good('65', { payee: 'shop', vat: '', zip: 'x', bank: 'Bank of Nowhere' }),
    good('650000002', { mobile: '917', email: '', atc: 'WC999' }),
    good('650000003', { email: 'x', accountNumber: '', companyName: '' }),
    good('650000004', { payee: 'Individual' }),
    good('650000005', { atc: 'none', zip: '900', bank: 'Bank of the Philippine Islands / BPI Family' }),
    good('650000006', { bank: 'Security Bank', accountNumber: '0012345678901' }),
  ])
  expect(imported).toMatchObject({ name: 'suppliers.csv', rows: 9, counts: { VALID: 3, INVALID: 6 } })
  const rows = await rowsOf(imported.Id)
  const faults = rows.map(({ errors }) => Object.fromEntries(errors.map(({ column, message }) => [column, message])))
  expect(faults).toEqual([
    {},
    { tin: 'A supplier with this TIN and branch is saved already, as “Known Farm”.' },
    { tin: 'Row 2 has the same TIN and branch.' },
    {
      payee: 'Write Individual or Corporation.',
      vat: 'Write Yes or No.',
      bank: 'No bank is called “Bank of Nowhere”.',
      tin: 'Invalid TIN. It has 9, 12 or 14 digits, with the branch. This one has 2.',
      zip: 'The ZIP code has 4 digits.',
    },
    { mobile: 'Mobile should be 10 characters only.', email: 'Email is required.' },
    {
      email: 'Invalid email value',
      accountNumber: expect.any(String),
      companyName: 'Enter the registered name.',
    },
    { atc: 'WC158 is for payments to another kind of payee.' },
    {},
    {},
  ])
  expect((await fix(rows[4]!.Id, 'mobile', '9175550143')).errors).toEqual([
    { column: 'email', message: 'Email is required.' },
  ])
  expect((await fix(rows[4]!.Id, 'email', 'a@b.ph')).errors).toEqual([
    { column: 'atc', message: 'There is no such tax code.' },
  ])
  expect(await fix(rows[4]!.Id, 'atc', '')).toMatchObject({ status: 'FIXED', errors: [] })
  // The twin of a removed row is valid.
  await ask(contract.removeImportRow, { params: { id: rows[0]!.Id }, body: {} })
  expect((await rowsOf(imported.Id))[1]).toMatchObject({ line: 4, status: 'FIXED', errors: [] })
  expect(await rowsOf(imported.Id, { search: 'nowhere' })).toHaveLength(1)
  expect(await rowsOf(imported.Id, { search: 'accounts@lambat' })).toEqual([])
  expect(
    await problemOf(contract.fixImportCell, { params: { id: rows[0]!.Id }, body: { column: 'zip', value: '1' } }),
  ).toBe('supplier-imports.rowClosed')
})

test('rows are saved once, also by two calls at once, and their contacts are then in no table', async () => {
  const imported = await upload([
    good('660000001', { email: 'only-here@lambat.ph', accountNumber: '5550002223' }),
    good('660000002', { atc: '' }),
    good('660'),
  ])
  const text = async () =>
    (
      await counter.gate.owner.query(
        'select row_to_json(r)::text as text from supplier_import_rows r where import_id = $1',
        [imported.Id],
      )
    ).rows
      .map(({ text: row }) => row)
      .join()
  expect(await text()).not.toMatch(/only-here|5550002223/)
  const calls = await Promise.all(
    [1, 2].map(() =>
      counter.gate.call(contract.saveImport, { params: { id: imported.Id }, body: {} }, { as: counter.people.nena }),
    ),
  )
  expect(calls.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await ask(contract.getImport, { params: { id: imported.Id } })).toMatchObject({
    counts: { SAVED: 2, INVALID: 1 },
  })
  const [first, second, third] = await rowsOf(imported.Id)
  const found = async (supplierId: unknown) =>
    (await ask(listSuppliers, { params: { id: mid }, query: { supplierId } })).result[0]
  expect(await found(first!.supplierId)).toMatchObject({
    companyName: 'Lambat Fishers Inc.',
    tin: '66000000100000',
    email: 'only-here@lambat.ph',
    mobile: '9175550142',
    accountNumber: '••2223',
    atc: 'WC158',
    nameCheck: { state: 'NOT_CHECKED' },
  })
  expect(await found(second!.supplierId)).toMatchObject({ atc: null })
  expect(first!.cells).toMatchObject({ email: '', accountNumber: '' })
  expect(await problemOf(contract.saveImport, { params: { id: imported.Id }, body: {} })).toBe(
    'supplier-imports.nothingToSave',
  )
  await fix(third!.Id, 'tin', '660000003')
  expect((await save(imported.Id)).counts).toMatchObject({ SAVED: 3, INVALID: 0 })
  const { rows } = await counter.gate.owner.query(
    "select count(*)::int as saved from suppliers where mid = $1 and tin like '66000000%'",
    [mid],
  )
  expect(rows[0].saved).toBe(3)
})

test('a supplier that was saved meanwhile is found when the rows are saved', async () => {
  const imported = await upload([good('670000001'), good('670000002')])
  await ask(addSupplier, { body: { ...samples.addSupplier.body, tin: '670000001' } })
  expect((await save(imported.Id)).counts).toMatchObject({ SAVED: 1, INVALID: 1 })
  expect((await rowsOf(imported.Id))[0]!.errors[0]!.message).toMatch(/is saved already/)
})

test('a sheet of as many rows as may be is saved in one call, and not above what a merchant can have', async () => {
  const rows = Array.from({ length: contract.maxImportRows }, (_, at) => good(String(680_000_000 + at)))
  const imported = await upload(rows)
  expect((await save(imported.Id)).counts).toMatchObject({ SAVED: contract.maxImportRows })
  expect((await send([...rows, good('690000000')])).code).toBe('files.tooManyRows')
  await counter.gate.owner.query(
    `insert into suppliers select r.* from (select * from suppliers where mid = $1 limit 1) s,
       generate_series(1, $2 - (select count(*)::int from suppliers where mid = $1)) n,
       jsonb_populate_record(null::suppliers, to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'tin', (71000000000000 + n)::text)) r`,
    [mid, maxSuppliers - 1],
  )
  const more = await upload([good('690000001'), good('690000002')])
  expect(await problemOf(contract.saveImport, { params: { id: more.Id }, body: {} })).toBe('suppliers.full')
}, 120_000)
