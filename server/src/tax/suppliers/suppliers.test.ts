// Suppliers: what is stored and shown, tax profiles, duplicates, and CWT settings with the day from which they hold.
import type { Endpoint } from '@singil/contract/kit/endpoint'
import * as contract from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../test/bank-accounts/counter.ts'
import { formOf } from '../../../test/sweep/form.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { features } from '../../features.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'

let counter: Counter
let mid: string
beforeAll(async () => {
  counter = await openCounter()
  mid = (await counter.gate.owner.query("select mid from users where username = 'nena.admin'")).rows[0].mid
})
afterAll(() => counter.gate.close())

let made = 0
const bodyOf = (more: object = {}) =>
  ({ ...samples.addSupplier.body, tin: String(410_000_000 + ++made), ...more }) as never
const add = (more: object = {}) =>
  counter.gate.ask(contract.addSupplier, { body: bodyOf(more) }, { as: counter.people.nena })
const change = (id: contract.SupplierId, body: object) =>
  counter.gate.ask(contract.updateSupplier, { params: { id }, body }, { as: counter.people.nena })
const find = async (supplierId: contract.SupplierId) => {
  const params = { id: mid as never }
  const { result } = await counter.gate.ask(
    contract.listSuppliers,
    { params, query: { supplierId } },
    { as: counter.people.nena },
  )
  return result[0]!
}
const refusal = (endpoint: Endpoint, sent: object) => counter.refusal(endpoint, sent)

/** One run of the cron that asks the banks again. */
async function checkNames(): Promise<void> {
  const cron = features.flatMap(({ crons = [] }) => crons).find(({ name }) => name === 'suppliers.checkNames')
  const unit = <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
    unitOfWork(counter.gate.app.parts, systemActor('test'), everything('test'), 'test', work)
  await cron!.run({ unit, outside: counter.gate.app.parts.outside } as never)
}

describe('a supplier', () => {
  test('is shown with its account masked, and its account and contacts are in no table', async () => {
    const { Id } = await add({ accountNumber: '900123456789', email: 'quirina@bukidfresh.ph', mobile: '9175550999' })
    const shown = await find(Id)
    expect(shown).toMatchObject({ accountNumber: '••6789', bankShortName: 'BPI', email: 'quirina@bukidfresh.ph' })
    const { rows } = await counter.gate.owner.query(
      'select row_to_json(s)::text as text from suppliers s where id = $1',
      [Id],
    )
    expect(rows[0].text).not.toMatch(/900123456789|quirina|9175550999/)
  })

  test('with the TIN and branch of another one is refused; another branch is another supplier', async () => {
    await add({ tin: '555-666-777', companyName: 'Saved First' })
    for (const tin of ['555666777000', '555-666-777-00000'])
      expect(await refusal(contract.addSupplier, { body: bodyOf({ tin }) })).toEqual([409, 'suppliers.alreadySaved'])
    expect((await add({ tin: '555-666-777-00001' })).tin).toBe('55566677700001')
  })

  test('needs mobile and e-mail, a TIN, and a tax code of its kind', async () => {
    const wrong = async (more: object) => {
      const { body } = await counter.gate.call(
        contract.addSupplier,
        { body: bodyOf(more) },
        { as: counter.people.nena },
      )
      return (body.errors as { message: string }[]).map(({ message }) => message)
    }
    expect(await wrong({ email: '' })).toEqual(['Email is required.'])
    expect(await wrong({ email: 'x' })).toEqual(['Invalid email value'])
    expect(await wrong({ mobile: '917555' })).toEqual(['Mobile should be 10 characters only.'])
    expect(await wrong({ tin: '000-000-000' })).toEqual(['Invalid TIN. It cannot be all zeros.'])
    expect(await refusal(contract.addSupplier, { body: bodyOf({ atc: 'WI010' }) })).toEqual([
      422,
      'suppliers.atcOfOthers',
    ])
    expect(await refusal(contract.addSupplier, { body: bodyOf({ atc: 'WC999' }) })).toEqual([
      422,
      'suppliers.atcUnknown',
    ])
  })

  test('is exempt within days that are complete and in order', async () => {
    const exempt = (exemptFrom: string | null, exemptUntil: string | null) =>
      refusal(contract.addSupplier, { body: bodyOf({ exemptFrom, exemptUntil }) })
    expect(await exempt('2026-01-01', null)).toEqual([422, 'suppliers.exemptionIncomplete'])
    expect(await exempt('2026-02-01', '2026-01-01')).toEqual([422, 'suppliers.exemptionEndsEarly'])
    const { Id } = await add({ exemptFrom: '2026-01-01', exemptUntil: '2026-12-31' })
    expect(await find(Id)).toMatchObject({ exemptFrom: '2026-01-01', exemptUntil: '2026-12-31' })
    expect(contract.isExemptOn(await find(Id), '2026-12-31')).toBe(true)
    expect(contract.isExemptOn(await find(Id), '2027-01-01')).toBe(false)
    await change(Id, { exemptFrom: null, exemptUntil: null })
    expect(await find(Id)).toMatchObject({ exemptFrom: null, exemptUntil: null })
  })

  test('is asked about at the bank again after no answer, and anew after its account has changed', async () => {
    const { Id } = await add()
    expect((await find(Id)).nameCheck.state).toBe('NOT_CHECKED')
    counter.bank.answer = { exists: true, account_name: 'BUKID FRESH SUPPLY' }
    await counter.gate.owner.query("update suppliers set name_check_due = now() - interval '1 minute' where id = $1", [
      Id,
    ])
    await checkNames()
    expect((await find(Id)).nameCheck).toMatchObject({ state: 'SAME', score: 100 })
    counter.bank.answer = { exists: true, account_name: 'JUAN DELA CRUZ' }
    await change(Id, { accountNumber: '300400500600' })
    const after = await find(Id)
    expect(after).toMatchObject({ accountNumber: '••0600', nameCheck: { state: 'DIFFERENT' } })
    await change(Id, { remark: 'Only a remark' })
    expect((await find(Id)).nameCheck).toEqual(after.nameCheck)
    expect(await counter.mailed('The bank account of a supplier was changed')).toHaveLength(1)
  })

  test('of another merchant does not exist', async () => {
    const { rows } = await counter.gate.owner.query<{ id: string }>('select gen_random_uuid() as id')
    expect(await refusal(contract.updateSupplier, { params: { id: rows[0]!.id }, body: { remark: 'x' } })).toEqual([
      404,
      'suppliers.unknown',
    ])
  })

  test('is found by part of its name and by the start of its TIN', async () => {
    await add({ companyName: 'Zamboanga Sardines 100%', tin: '777-123-456' })
    const search = async (searchValue: string) => {
      const params = { id: mid as never }
      const found = await counter.gate.ask(
        contract.listSuppliers,
        { params, query: { searchValue } },
        { as: counter.people.nena },
      )
      return found.result.map(({ companyName }) => companyName)
    }
    expect(await search('sardines 100%')).toEqual(['Zamboanga Sardines 100%'])
    expect(await search('777-123')).toEqual(['Zamboanga Sardines 100%'])
    expect(await search('%%%')).toEqual([])
  })
})

describe('CWT settings', () => {
  const today = () => manilaDay(counter.gate.app.parts.clock.now())
  const body = (more: object = {}) => ({ ...samples.saveCwtSettings.body, effectiveFrom: today(), ...more }) as never
  const save = (more: object = {}) =>
    counter.gate.ask(contract.saveCwtSettings, { body: body(more) }, { as: counter.people.nena })

  test('need an uploaded signature, days that agree, and hold from today or later', async () => {
    expect(await refusal(contract.saveCwtSettings, { body: body() })).toEqual([422, 'suppliers.signatureMissing'])
    const wrong = (more: object) => refusal(contract.saveCwtSettings, { body: body(more) })
    expect(await wrong({ effectiveFrom: '2020-01-01' })).toEqual([422, 'suppliers.effectiveInPast'])
    expect(await wrong({ dateIssue: '2026-01-01' })).toEqual([422, 'suppliers.datesIncomplete'])
    expect(await wrong({ dateIssue: '2026-01-02', dateExpiry: '2026-01-01' })).toEqual([422, 'suppliers.expiresEarly'])
  })

  test('that begin later do not hold yet, and of one day the ones saved last hold', async () => {
    const form = formOf({})
    const answer = await fetch(counter.gate.app.url + contract.uploadCwtSignature.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${counter.people.nena}`, 'content-type': form.type },
      body: form.body,
    })
    expect(answer.status).toBe(200)
    await save({ companyName: 'First' })
    await save({ companyName: 'Second' })
    await save({ companyName: 'Later', effectiveFrom: '2099-01-01' })
    const params = { mid: mid as never }
    const { current, all, signatures } = await counter.gate.ask(
      contract.getCwtSettings,
      { params },
      { as: counter.people.nena },
    )
    expect(current?.companyName).toBe('Second')
    expect(all.map(({ companyName }) => companyName)).toEqual(['Later', 'Second', 'First'])
    expect(signatures).toHaveLength(1)
    await expect(counter.gate.owner.query("update cwt_settings set zip = '0000'")).rejects.toThrow('never changed')
  })
})
