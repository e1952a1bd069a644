// Chosen columns: only those, in their order and under their titles; what the user does not get is refused.
import { listFileColumns } from '@singil/contract/workspace/exports'
import { exportFields, maxPdfColumns } from '@singil/contract/workspace/exports'
import { may } from '@singil/contract/kit/permission'
import { downloadTransactions } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { fillTransactions } from '../../../test/exports/fill.ts'
import { features } from '../../features.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { transactionsExport } from '../../payments/transaction-reports/transactions-export.ts'
import { checkColumns, columnsOf } from './columns.ts'

let gate: Gate
let nena: string
beforeAll(async () => {
  gate = await openGate(features)
  const { mid, storeIds } = gate.demo[0]
  await fillTransactions(gate.owner, mid, storeIds[0]!, 20)
  nena = await gate.signIn('nena.admin')
}, 60_000)
afterAll(() => gate?.close())

const days = { from: manilaDay(new Date(Date.now() - 86_400_000)), to: manilaDay(new Date()) }
const ask = (more: object) => gate.call(downloadTransactions, { body: { ...days, ...more } }, { as: nena })
const call = downloadTransactions.id
const columnsFor = (as: string) => gate.ask(listFileColumns, { params: { call } }, { as })
const fileOf = (id: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await gate.owner.query<{ state: string; rows: number }>(
        'select state, rows from exports where id = $1',
        [id],
      )
      expect(rows[0]!.state).toBe('ready')
      return rows[0]!
    },
    { timeout: 30_000, interval: 50 },
  )

test('the columns of a list are those that the caller gets', async () => {
  const { type, columns } = await columnsFor(nena)
  expect(type).toBe('transaction')
  expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['amount', 'net']))
  const withoutWallet = (permission: unknown) =>
    JSON.stringify(permission) !== JSON.stringify(may('BIZ_WALLET', 'view'))
  expect(columnsOf(transactionsExport, withoutWallet, undefined).map(({ key }) => key)).not.toContain('net')
  expect(
    columnsOf(transactionsExport, withoutWallet, [{ key: 'net' }, { key: 'amount' }]).map(({ key }) => key),
  ).toEqual(['amount'])
  const asked = z.object(exportFields).parse({ ...days, columns: [{ key: 'net' }] })
  expect(() => checkColumns(transactionsExport, withoutWallet, asked)).toThrow('This list has no column net.')
  for (const unknown of ['transactions.listNothing', 'exports.listExports'])
    expect((await gate.call(listFileColumns, { params: { call: unknown } }, { as: nena })).status).toBe(404)
})

test('the file has the chosen columns in their order and under their titles', async () => {
  const columns = [{ key: 'amount', title: 'Pesos' }, { key: 'tags' }, { key: 'requestId' }]
  expect(columnsOf(transactionsExport, () => true, columns).map(({ title, isWide }) => [title, isWide])).toEqual([
    ['Pesos', undefined],
    ['Tags', undefined],
    ['Reference', undefined],
  ])
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const { body } = await ask({ format, columns })
    expect((await fileOf((body.data as { Id: string }).Id)).rows).toBeGreaterThan(0)
  }
})

test('bad columns name their field', async () => {
  for (const [columns, field, code] of [
    [[{ key: 'amount' }, { key: 'nothing' }], 'columns.1.key', 'exports.unknownColumn'],
    [[{ key: 'amount' }, { key: 'amount' }], 'columns.1.key', 'exports.columnTwice'],
    [[], 'columns', undefined],
    [[{ key: 'amount', title: 'x'.repeat(61) }], 'columns.0.title', undefined],
  ] as const) {
    const { body, status } = await ask({ columns })
    expect(status).toBe(code ? 422 : 400)
    expect(body.errors).toMatchObject([{ field }])
    if (code) expect(body.code).toBe(code)
  }
  const { columns } = await columnsFor(nena)
  const many = columns.slice(0, maxPdfColumns + 1).map(({ key }) => ({ key }))
  expect((await ask({ format: 'pdf', columns: many })).body).toMatchObject({ code: 'exports.tooManyForPdf' })
})
