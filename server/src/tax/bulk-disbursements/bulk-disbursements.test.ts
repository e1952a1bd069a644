// Bulk disbursements over HTTP and by their job: errors in their cells, totals, one confirmation for a digest, and each row created once.
import { saveRules } from '@singil/contract/workspace/approvals'
import * as contract from '@singil/contract/tax/bulk-disbursements'
import { disbursingMuch } from '@singil/contract/tax/disbursements'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import * as suppliers from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { broken } from '../../../test/ledger/houses.ts'
import { bulkOf, killedBulk } from '../../../test/disbursements/killed-bulk.ts'
import { addCwtSettings } from '../../../test/disbursements/form-2307.ts'
import { openTeller } from '../../../test/withdrawals/teller.ts'
import { bulkDisbursements } from './index.ts'

type Teller = Awaited<ReturnType<typeof openTeller>>
let teller: Teller
beforeAll(async () => {
  teller = await openTeller()
  await addCwtSettings(teller)
  for (const at of [1, 2, 3]) await addSupplier(at)
})
afterAll(() => teller?.close())

const ask = async <E extends Endpoint>(endpoint: E, sent: object) =>
  teller.gate.ask(endpoint, sent as never, { as: await teller.as('kape.admin') })
const problemOf = async (endpoint: Endpoint, sent: object) =>
  (await teller.gate.call(endpoint, sent, { as: await teller.as('kape.admin') })).body.code as string
const tinOf = (at: number) => String(610_000_000 + at)
const addSupplier = (at: number) =>
  ask(suppliers.addSupplier, {
    body: { ...samples.addSupplier.body, tin: tinOf(at), accountNumber: String(710_000_000_000 + at) },
  })

const send = (name: string, rows: readonly string[], header?: string) => bulkOf(teller).send(name, rows, header)
const upload = (name: string, rows: readonly string[]) => bulkOf(teller).upload(name, rows)
const get = (id: string) => bulkOf(teller).get(id)
const rowsOf = async (id: string, more: object = {}) =>
  (await ask(contract.searchBulkRows, { params: { id }, body: more })).result
const pass = (id: string, digest: string) => bulkOf(teller).pass(id, digest)
const confirm = async (id: string) => {
  const { digest } = await get(id)
  return ask(contract.confirmBulk, { params: { id }, body: { digest, ...(await pass(id, digest)) } })
}
/** Waits until the worker has created what was confirmed. */
const created = (id: string) =>
  vi.waitFor(
    async () => {
      const { counts } = await get(id)
      expect(counts.CONFIRMED).toBe(0)
      return counts
    },
    { timeout: 60_000, interval: 100 },
  )
/** The worker sends payouts meanwhile, so the invariants are read again until none of them was read in two states. */
const allHold = () =>
  vi.waitFor(
    async () => {
      await teller.allHold()
      expect(await broken({ unit: teller.unit }, bulkDisbursements.invariants!)).toEqual([])
    },
    { timeout: 20_000, interval: 200 },
  )

test('every cell has its error; corrections, and suppliers saved meanwhile, make rows valid', async () => {
  expect(await send('None', ['1,2'], 'a,b')).toMatchObject({ code: 'files.columnMissing' })
  const bulk = await upload('October', [
    `${tinOf(1)},"₱11,200.00",,Invoice 1`,
    `${tinOf(1)},11200,,invoice 1`,
    `${tinOf(9)},1120,,Invoice 2`,
    `${tinOf(2)},-5,WC999,`,
    `610-000-003-00000,1120.5,none,Invoice 3`,
  ])
  expect(bulk).toMatchObject({ rows: 5, state: 'OPEN', counts: { VALID: 2, INVALID: 3 } })
  expect(bulk.totals).toMatchObject({
    payments: 2,
    gross: 12_320_50,
    withheld: 100_00,
    net: 12_220_50,
    total: 12_254_10,
  })
  const rows = await rowsOf(bulk.Id)
  expect(rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    [],
    ['reason'],
    ['tin'],
    ['gross', 'reason'],
    [],
  ])
  expect(rows[0]!.payment).toMatchObject({ withheld: 100_00, net: 11_100_00, atc: 'WC158' })
  expect(rows[4]!.payment).toMatchObject({ withheld: 0, atc: null })
  expect(await send('OCTOBER', [`${tinOf(1)},1,,x`])).toMatchObject({ code: 'bulk-disbursements.nameTaken' })

  // The twin of a removed row is valid.
  await ask(contract.removeBulkRow, { params: { id: rows[0]!.Id }, body: {} })
  expect((await rowsOf(bulk.Id))[0]).toMatchObject({ status: 'FIXED', errors: [] })
  await addSupplier(9)
  await ask(contract.recheckBulk, { params: { id: bulk.Id }, body: {} })
  expect((await get(bulk.Id)).counts).toMatchObject({ VALID: 1, FIXED: 2, INVALID: 1, REMOVED: 1 })
  const fix = (column: string, value: string) =>
    ask(contract.fixBulkCell, { params: { id: rows[3]!.Id }, body: { column, value } })
  await fix('gross', '50')
  await fix('reason', 'Invoice 4')
  expect((await rowsOf(bulk.Id)).at(-2)!.errors[0]!.column).toBe('atc')
  expect(await fix('atc', '')).toMatchObject({ status: 'FIXED', errors: [] })
  const closed = { params: { id: rows[0]!.Id }, body: { column: 'atc', value: '' } }
  expect(await problemOf(contract.fixBulkCell, closed)).toBe('bulk-disbursements.rowRemoved')
})

test('one code confirms exactly the totals that were seen, once, and each row becomes a disbursement', async () => {
  const bulk = await upload('November', [`${tinOf(1)},1120,,N1`, `${tinOf(2)},2240,,N2`, `${tinOf(8)},5,,N3`])
  const { digest } = await get(bulk.Id)
  const [row] = await rowsOf(bulk.Id)
  const passed = await pass(bulk.Id, digest)
  await ask(contract.fixBulkCell, { params: { id: row!.Id }, body: { column: 'gross', value: '1121' } })
  const params = { id: bulk.Id }
  expect(await problemOf(contract.confirmBulk, { params, body: { digest, ...passed } })).toBe(
    'bulk-disbursements.otherDigest',
  )
  const now = await get(bulk.Id)
  expect(now.digest).not.toBe(digest)
  const body = { digest: now.digest }
  expect(await problemOf(contract.confirmBulk, { params, body: { ...body, ...passed } })).toBe(
    'disbursements.codeNeeded',
  )

  // A change of a supplier's account is another payment.
  const again = await pass(bulk.Id, now.digest)
  await teller.gate.owner.query(`update suppliers set is_vat_registered = false where tin = $1`, [`${tinOf(2)}00000`])
  expect(await problemOf(contract.confirmBulk, { params, body: { ...body, ...again } })).toBe(
    'bulk-disbursements.changed',
  )
  await ask(contract.recheckBulk, { params, body: {} })
  const answers = await (async () => {
    const { digest: last } = await get(bulk.Id)
    const sent = { params, body: { digest: last, ...(await pass(bulk.Id, last)) } }
    return Promise.all([problemOf(contract.confirmBulk, sent), problemOf(contract.confirmBulk, sent)])
  })()
  expect(answers.filter((code) => code === undefined)).toHaveLength(1)
  expect(await created(bulk.Id)).toMatchObject({ CREATED: 2, INVALID: 1 })
  expect((await rowsOf(bulk.Id)).filter(({ disbursementId }) => disbursementId !== null)).toHaveLength(2)
  expect(
    await problemOf(contract.fixBulkCell, { params: { id: row!.Id }, body: { column: 'gross', value: '1' } }),
  ).toBe('bulk-disbursements.closed')
  await allHold()
}, 60_000)

test('is resumed after kills, also by two workers at once, with nothing twice', async () => {
  expect(await killedBulk(teller, { rows: 40, tins: [1, 2, 3].map(tinOf), each: 15 })).toBeGreaterThan(2)
  await allHold()
}, 120_000)

test('waits as a whole for the approval that the sum of its payments needs', async () => {
  const rules = [{ fromAmount: 2_000_00, needed: 1, roles: [] }]
  await ask(saveRules, { body: { action: disbursingMuch.id, rules: rules as never, reason: 'Agreed' } })
  const bulk = await upload('January', [`${tinOf(1)},1500,NONE,J1`, `${tinOf(3)},1500,NONE,J2`])
  expect((await confirm(bulk.Id)).state).toBe('WAITING')
  expect((await get(bulk.Id)).approval?.title).toMatch(/^Pay 2 invoices of suppliers, ₱3,000\.00 in all/)
  await teller.inbox.approve(bulk.Id, await teller.as('kape.manager'))
  expect(await created(bulk.Id)).toMatchObject({ CREATED: 2 })
  const refused = await upload('February', [`${tinOf(1)},2500,NONE,F1`])
  await confirm(refused.Id)
  await teller.inbox.refuse(refused.Id, await teller.as('kape.manager'))
  expect(await get(refused.Id)).toMatchObject({ state: 'REFUSED', counts: { FAILED: 1 } })
  await allHold()
}, 60_000)

test('more than the wallet has is refused, and another merchant sees nothing', async () => {
  const bulk = await upload(
    'Too much',
    [1, 2, 3].map((at) => `${tinOf(1)},400000,NONE,T${at}`),
  )
  expect(await get(bulk.Id)).toMatchObject({
    refusal: expect.stringMatching(
      /^Insufficient Fund\. Main wallet has ₱[\d,.]+ available, and ₱[\d,.]+ is needed with all fees\. Top it up by ₱/,
    ),
  })
  const { digest } = await get(bulk.Id)
  expect(await problemOf(contract.requestBulkCode, { params: { id: bulk.Id }, body: { digest } })).toBe(
    'ledger.insufficientFund',
  )
  const as = await teller.as('habi.admin')
  expect((await teller.gate.call(contract.getBulk, { params: { id: bulk.Id } }, { as })).status).toBe(404)
})
