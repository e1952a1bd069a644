// Disbursements over HTTP: the calculation, the code that confirms exactly one, outcomes of the bank, approvals, lists and logs.
import { createHash } from 'node:crypto'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import * as contract from '@singil/contract/tax/disbursements'
import { saveRules } from '@singil/contract/workspace/approvals'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import * as suppliers from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import * as workPapers from '@singil/contract/tax/work-papers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broken } from '../../../test/ledger/houses.ts'
import { rowsOfExport } from '../../../test/exports/rows-of.ts'
import { addCwtSettings, downloadForm2307 } from '../../../test/disbursements/form-2307.ts'
import { proveExemption } from '../../../test/disbursements/prove-exemption.ts'
import { openTeller } from '../../../test/withdrawals/teller.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import { disbursementsExport } from './disbursements-export.ts'
import { disbursementInvariants } from './invariants-store.ts'

type Teller = Awaited<ReturnType<typeof openTeller>>
let teller: Teller
beforeAll(async () => {
  teller = await openTeller()
  await addCwtSettings(teller)
})
afterAll(() => teller.close())

let made = 0
const newSupplier = async (more: object = {}) => {
  const body = {
    ...samples.addSupplier.body,
    tin: String(510_000_000 + ++made),
    accountNumber: String(610_000_000_000 + made),
    ...more,
  }
  return (await teller.gate.ask(suppliers.addSupplier, { body: body as never }, { as: await teller.as('kape.admin') }))
    .Id
}
const proven = (id: suppliers.SupplierId) => proveExemption(teller, id)
const wishOf = async (more: object = {}) => ({
  walletId: teller.walletId,
  supplierId: await newSupplier(),
  gross: 11_200_00 as never,
  atc: 'WC158' as string | null,
  reason: 'Invoice 1042',
  ...more,
})
type Wish = Awaited<ReturnType<typeof wishOf>>
const ask = async <E extends Endpoint>(endpoint: E, sent: object) =>
  teller.gate.ask(endpoint, sent as never, { as: await teller.as('kape.admin') })
const refusal = async (endpoint: Endpoint, sent: object, as: Parameters<Teller['as']>[0] = 'kape.admin') => {
  const { status, body } = await teller.gate.call(endpoint, sent, { as: await teller.as(as) })
  return [status, body.code ?? body.message]
}
const requestCode = async (body: Wish) => {
  await teller.gate.owner.query('delete from otp_sends')
  const { otp_token } = await ask(contract.requestDisbursementCode, { body })
  return { otp_token, otp: teller.lastText() }
}
const pass = async (body: Wish) =>
  ask(contract.validateDisbursementCode, { body: { ...body, ...(await requestCode(body)) } })
const create = async (more: object = {}) => {
  const wish = await wishOf(more)
  return ask(contract.createDisbursement, { body: { ...wish, ...(await pass(wish)) } })
}
const get = (id: PayoutId) => ask(contract.getDisbursement, { params: { id } })
const becomes = (id: PayoutId, status: string) =>
  expect.poll(async () => (await get(id)).status, { timeout: 20_000, interval: 100 }).toBe(status)
/** Issued right after the payment. */
const certificateOf = async (id: PayoutId) => {
  await expect.poll(async () => (await get(id)).certificate).not.toBeNull()
  return (await get(id)).certificate!
}
const allHold = async () => {
  await teller.allHold()
  expect(await broken({ unit: teller.unit }, disbursementInvariants)).toEqual([])
}

describe('the calculation', () => {
  test('is shown line by line: 11,200.00 with VAT at 1 % withholds 100.00', async () => {
    const { reason, ...body } = await wishOf()
    expect(reason).toBe('Invoice 1042')
    expect(await ask(contract.quoteDisbursement, { body })).toMatchObject({
      gross: 11_200_00,
      vat: 1_200_00,
      base: 10_000_00,
      atc: 'WC158',
      withheld: 100_00,
      net: 11_100_00,
      fee: 15_00,
      feeVat: 1_80,
      total: 11_116_80,
      rail: 'instapay',
      confirmedBy: 'otp',
      refusal: null,
    })
  })

  test('withholds on the whole amount of a supplier without VAT, and nothing of one that is proven to be exempt today', async () => {
    const { reason: _, ...plain } = await wishOf({ supplierId: await newSupplier({ isVatRegistered: false }) })
    expect(await ask(contract.quoteDisbursement, { body: plain })).toMatchObject({
      vat: 0,
      base: 11_200_00,
      withheld: 112_00,
    })
    const exempt = await newSupplier({ exemptFrom: '2020-01-01', exemptUntil: '2099-12-31' })
    const quote = () => ask(contract.quoteDisbursement, { body: { ...plain, supplierId: exempt } })
    expect(await quote()).toMatchObject({ isExempt: false, withheld: 100_00 })
    await proven(exempt)
    expect(await quote()).toMatchObject({ isExempt: true, atc: null, withheld: 0, net: 11_200_00 })
    // The document proves the days that it was uploaded for, and an expired exemption exempts no more.
    const change = (exemptUntil: string) =>
      ask(suppliers.updateSupplier, { params: { id: exempt }, body: { exemptUntil } })
    await change('2099-12-30')
    expect(await quote()).toMatchObject({ isExempt: false })
    await change('2021-12-31')
    await proven(exempt)
    expect(await quote()).toMatchObject({ isExempt: false, withheld: 100_00 })
  })

  test('goes over PESONet above the maximum of InstaPay', async () => {
    const { reason: _, ...body } = await wishOf({ gross: 100_000_00 })
    expect((await ask(contract.quoteDisbursement, { body })).rail).toBe('pesonet')
  })
})

const inDays = (days: number) => addDays(manilaDay(new Date()), days)
describe('a schedule', () => {
  test('holds the money now and leaves on its day, with the tax of that day', async () => {
    const supplierId = await proven(await newSupplier({ exemptFrom: inDays(5), exemptUntil: inDays(6) }))
    const later = await create({ supplierId, payOn: inDays(5) })
    expect(later).toMatchObject({ state: 'QUEUED', payOn: inDays(5), withheld: 0, isUpdatable: true })
    const sooner = await create({ supplierId, payOn: inDays(3) })
    expect(sooner.withheld).toBe(100_00)
    await teller.gate.owner.query('update payouts set due_at = created_at where id = $1', [sooner.disbursementId])
    await teller.send()
    await becomes(sooner.disbursementId, 'SUCCESS')
    expect((await get(later.disbursementId)).status).toBe('PENDING')
    await ask(contract.updateDisbursement, {
      body: { disbursementId: later.disbursementId, status: 'FAILED', reason: 'No longer owed' },
    })
    await allHold()
  })

  test.each([-1, 91])('%i days ahead is refused', async (days) => {
    const { reason: _, ...body } = await wishOf({ payOn: inDays(days) })
    expect(await refusal(contract.quoteDisbursement, { body })).toEqual([422, 'disbursements.payOnOutOfReach'])
  })
})

describe('a failed disbursement', () => {
  test('is paid again once, by a corrected copy that is linked to it', async () => {
    const payOn = inDays(3)
    const failed = await create({ payOn })
    const { disbursementId, requestId } = failed
    const again = async (corrects: string) =>
      refusal(contract.requestDisbursementCode, { body: await wishOf({ corrects }) })
    expect(await again(disbursementId)).toEqual([409, 'disbursements.notFailed'])
    await ask(contract.updateDisbursement, { body: { disbursementId, status: 'FAILED', reason: 'Wrong invoice' } })
    const copy = await create({ corrects: disbursementId, payOn })
    expect((await get(copy.disbursementId)).corrects).toEqual({ disbursementId, requestId })
    expect((await get(disbursementId)).correctedBy).toMatchObject({ requestId: copy.requestId })
    expect(await again(disbursementId)).toEqual([409, 'disbursements.correctedAlready'])
    expect(await again('00000000-0000-4000-8000-000000000000')).toEqual([404, 'disbursements.unknown'])
  })
})

describe('a certificate', () => {
  test('is replaced with a reason once the supplier is corrected; the old one stays as void, and the sums agree', async () => {
    const supplierId = await newSupplier()
    const { disbursementId: id } = await create({ supplierId })
    await becomes(id, 'SUCCESS')
    const certificate = await certificateOf(id)
    const params = { id }
    const body = { reason: 'Wrong address' }
    expect(await refusal(contract.replaceCertificate, { params, body })).toEqual([409, 'disbursements.certificateSame'])
    await ask(suppliers.updateSupplier, { params: { id: supplierId }, body: { address: '9 Kalye Bago, Baguio' } })
    const replaced = await ask(contract.replaceCertificate, { params, body })
    expect(replaced.number).not.toBe(certificate.number)
    expect(await get(id)).toMatchObject({
      certificate: { number: replaced.number, isVoid: false },
      replacedCertificates: [{ number: certificate.number, isVoid: true, voidReason: 'Wrong address' }],
    })
    // It is kept as it was issued: what the row says does not change it any more.
    const pdf = await downloadForm2307(teller, id)
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
    expect((await downloadForm2307(teller, id)).equals(pdf)).toBe(true)
    const kept = `select checksum from cwt_certificates where payout_id = $1 and voided_at is null`
    const { rows } = await teller.gate.owner.query(kept, [id])
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(rows[0].checksum)
    const quarter =
      `${manilaDay(new Date()).slice(0, 4)}Q${Math.ceil(Number(manilaDay(new Date()).slice(5, 7)) / 3)}` as never
    expect((await ask(workPapers.getWorkPapers, { params: { quarter } })).check.difference).toBe(0)
    expect(await refusal(contract.replaceCertificate, { params, body }, 'habi.admin')).toEqual([
      404,
      'disbursements.unknown',
    ])
    await allHold()
  })
})

describe('the code', () => {
  test('confirms exactly the disbursement that it was sent for, once', async () => {
    const wish = await wishOf()
    const { otp_token, otp } = await requestCode(wish)
    const other = { ...wish, gross: 11_201_00, otp_token, otp }
    expect(await refusal(contract.validateDisbursementCode, { body: other })).toEqual([410, 'access.otpExpired'])
    const passed = await ask(contract.validateDisbursementCode, { body: { ...wish, otp_token, otp } })
    expect(await refusal(contract.createDisbursement, { body: wish })).toEqual([422, 'disbursements.codeNeeded'])
    expect(await refusal(contract.createDisbursement, { body: { ...wish, ...passed, reason: 'Another' } })).toEqual([
      422,
      'disbursements.codeNeeded',
    ])
    const twice = await Promise.all(
      [1, 2].map(() => refusal(contract.createDisbursement, { body: { ...wish, ...passed } })),
    )
    expect(twice.map(([status]) => status)).toEqual(expect.arrayContaining([200, 422]))
    await allHold()
  })

  test('is void after the account of the supplier has changed', async () => {
    const wish = await wishOf()
    const passed = await pass(wish)
    await ask(suppliers.updateSupplier, {
      params: { id: wish.supplierId },
      body: { accountName: 'Bukid Fresh Supply' },
    })
    expect(await refusal(contract.createDisbursement, { body: { ...wish, ...passed } })).toEqual([
      422,
      'disbursements.codeNeeded',
    ])
  })

  test('is over after as many wrong ones as the server allows', async () => {
    const wish = await wishOf()
    const { otp_token, otp } = await requestCode(wish)
    const wrong = { ...wish, otp_token, otp: otp === '000000' ? '111111' : '000000' }
    const ends: unknown[] = []
    for (let at = 0; at < 6; at++) ends.push((await refusal(contract.validateDisbursementCode, { body: wrong }))[1])
    expect(ends.at(0)).toBe('access.invalidOtp')
    expect(ends.at(-1)).toBe('access.otpLimitReached')
    expect(await refusal(contract.validateDisbursementCode, { body: { ...wish, otp_token, otp } })).not.toContain(200)
  })
})

describe('a disbursement', () => {
  test('is paid out, logged step by step, and its tax is owed', async () => {
    const { held } = await teller.balances()
    const { disbursementId, status } = await create()
    expect(status).toBe('PENDING')
    await teller.send()
    await becomes(disbursementId, 'SUCCESS')
    const certificate = await certificateOf(disbursementId)
    const found = await get(disbursementId)
    expect(found.logs.map(({ state }) => state)).toEqual(['QUEUED', 'SENT', 'SUCCESS'])
    expect((await teller.balances()).held).toBe(held)
    const { rows } = await teller.gate.owner.query('select withheld from cwt_liabilities where payout_id = $1', [
      disbursementId,
    ])
    expect(rows).toHaveLength(1)
    expect(certificate.isVoid).toBe(false)
    expect((await downloadForm2307(teller, disbursementId)).subarray(0, 5).toString()).toBe('%PDF-')
    await expect
      .poll(() => teller.gate.mails.find(({ subject }) => subject.includes(certificate.number)), {
        timeout: 10_000,
      })
      .toMatchObject({ to: 'billing@bukidfresh.ph', attachments: [{ contentType: 'application/pdf' }] })
    await allHold()
  })

  test('is cancelled while it has not left, and its money is available again', async () => {
    // Otherwise the worker could send it first.
    const up = await teller.announceDowntime()
    const before = await teller.balances()
    const { disbursementId } = await create()
    const body = { disbursementId, status: 'FAILED', reason: 'Paid in cash' }
    const cancelled = await ask(contract.updateDisbursement, { body })
    expect(cancelled).toMatchObject({ status: 'FAILED', state: 'CANCELLED', isUpdatable: false })
    expect(await teller.balances()).toEqual(before)
    expect(await refusal(contract.updateDisbursement, { body })).toEqual([409, 'disbursements.cannotBecome'])
    await up()
    await allHold()
  })

  test('waits for a second person under a rule of the merchant', async () => {
    const rules = [{ fromAmount: 50_000_00 as never, needed: 1, roles: [] }]
    await ask(saveRules, { body: { action: contract.disbursingMuch.id, rules, reason: 'Two people' } })
    const { disbursementId, state } = await create({ gross: 60_000_00 })
    expect(state).toBe('AUTHORIZED')
    expect((await get(disbursementId)).approval).not.toBeNull()
    const body = { disbursementId, status: 'FAILED', reason: 'Not now' }
    expect((await ask(contract.updateDisbursement, { body })).state).toBe('CANCELLED')
    await allHold()
  })

  test('above what is available is refused, and needs CWT settings and the right kind of agent', async () => {
    expect(await refusal(contract.requestDisbursementCode, { body: await wishOf({ gross: 9_000_000_00 }) })).toEqual([
      422,
      'ledger.insufficientFund',
    ])
    const set = (type: string) =>
      teller.gate.owner
        .query(`alter table cwt_settings disable trigger user`)
        .then(() => teller.gate.owner.query('update cwt_settings set type = $1', [type]))
    await set('ordinary')
    expect(await refusal(contract.requestDisbursementCode, { body: await wishOf() })).toEqual([
      422,
      'disbursements.atcOfTopAgents',
    ])
    await set('topWithholdingAgent')
  })

  test('of another merchant does not exist', async () => {
    const { disbursementId } = await create({ gross: 1_000_00 })
    expect(await refusal(contract.getDisbursement, { params: { id: disbursementId } }, 'habi.admin')).toEqual([
      404,
      'disbursements.unknown',
    ])
  })
})

describe('the work papers', () => {
  const download = async (endpoint: Endpoint, params: object, body: object) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name]!)
    const answer = await fetch(teller.gate.app.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${await teller.as('kape.admin')}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('agree with the certificates, and come as sheets and as one zip', async () => {
    const made = await create()
    await teller.send()
    await becomes(made.disbursementId, 'SUCCESS')
    const { issuedAt, number } = await certificateOf(made.disbursementId)
    const day = new Date(Date.parse(issuedAt) + 8 * 3_600_000).toISOString()
    const quarter = `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
    const params = { quarter }
    const papers = await ask(workPapers.getWorkPapers, { params })
    expect(papers.check.difference).toBe(0)
    expect(papers.check.papers).toBeGreaterThanOrEqual(made.withheld)
    expect(papers.months.map(({ month }) => month)).toContain(day.slice(0, 7))
    expect(papers.payees.some(({ tin, withheld }) => tin === made.tin && withheld === made.withheld)).toBe(true)

    const list = await download(workPapers.downloadWorkPaper, params, { paper: 'qap' })
    expect([list.status, list.bytes.toString().includes(made.tin.slice(0, 9))]).toEqual([200, true])
    const form = await download(workPapers.downloadWorkPaper, params, { paper: '0619e' })
    expect(form.bytes.toString().split('\r\n')).toHaveLength(5)
    const zip = await download(workPapers.downloadCertificates, params, {})
    expect([zip.status, zip.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(zip.bytes.toString('latin1')).toContain(`form-2307-${number}.pdf`)
  })

  test('of a quarter without tax, and of another merchant, have nothing', async () => {
    const params = { quarter: '2020Q1' }
    expect((await ask(workPapers.getWorkPapers, { params })).payees).toEqual([])
    expect(await refusal(workPapers.downloadWorkPaper, { params, body: { paper: 'qap' } })).toEqual([
      404,
      'work-papers.nothing',
    ])
    expect(await refusal(workPapers.downloadCertificates, { params, body: {} })).toEqual([
      404,
      'work-papers.noCertificates',
    ])
    const year = new Date().getFullYear()
    for (const nth of [1, 2, 3, 4]) {
      const sent = { params: { quarter: `${year}Q${nth}` } }
      const theirs = await teller.gate.ask(workPapers.getWorkPapers, sent, { as: await teller.as('habi.admin') })
      expect(theirs.payees).toEqual([])
    }
  })
})

test('the list has ten a page, newest first, and is searched by supplier, TIN and invoice', async () => {
  for (let at = 0; at < 3; at++) await create({ gross: 100_00 + at, reason: `Zinc sheets ${at}` })
  const list = (query: object) => ask(contract.listDisbursements, { query: { ...query, sort: '-createdAt' } })
  const found = await list({ searchValue: 'zinc' })
  expect(found.pagination.rowCount).toBe(3)
  const all = await list({})
  expect(all.pagination.pageSize).toBe(10)
  expect(all.result.length).toBeLessThanOrEqual(10)
  expect((await list({ status: 'SUCCESS' })).result.every(({ status }) => status === 'SUCCESS')).toBe(true)
  expect((await list({ searchValue: found.result[0]!.tin.slice(0, 9) })).pagination.rowCount).toBe(1)
  const days = { from: manilaDay(new Date(Date.now() - 86_400_000)), to: manilaDay(new Date()) }
  const asked = { mid: teller.mid, ...days, searchValue: 'zinc' }
  const file = await teller.unit((context) => rowsOfExport(disbursementsExport, context, asked, 2))
  const idsOf = (rows: readonly unknown[]) => rows.map((row) => (row as contract.Disbursement).disbursementId)
  expect(idsOf(file)).toEqual(idsOf(found.result))
  const staff = await teller.gate.ask(
    contract.listDisbursements,
    { query: {} },
    { as: await teller.as('admin.singil') },
  )
  expect(staff.pagination.rowCount).toBe(all.pagination.rowCount)
  const logs = await ask(contract.listDisbursementLogs, { params: { id: teller.mid }, query: {} })
  expect(logs.pagination.rowCount).toBeGreaterThan(3)
})
