// Enrolled bank accounts: the banks, what is stored and shown, and who sees it.
import { randomUUID } from 'node:crypto'
import * as contract from '@singil/contract/payouts/bank-accounts'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../test/bank-accounts/counter.ts'

const hourMs = 3_600_000

let counter: Counter
beforeAll(async () => void (counter = await openCounter()))
afterAll(() => counter.gate.close())
beforeEach(async () => {
  await counter.gate.owner.query('delete from otp_sends')
  counter.gate.mails.length = 0
  counter.bank.answer = null
})

describe('the banks', () => {
  test('are those that take transfers now, each with its rails', async () => {
    const banks = await counter.gate.ask(contract.listBanks, {}, { as: counter.people.nena })
    expect(banks.length).toBeGreaterThan(140)
    expect(banks.find(({ bic }) => bic === 'GXCHPHM2XXX')).toMatchObject({ shortName: 'GCASH', isMobile: true })
    expect(banks.find(({ bic }) => bic === 'BNORPHMMXXX')).toMatchObject({
      shortName: 'BDO',
      instapay: true,
      pesonet: true,
      digits: [10, 12],
    })
    // Merged into another bank.
    expect(banks.some(({ bic }) => (bic as string) === 'UCPBPHMMXXX')).toBe(false)
    expect(await counter.refusal(contract.enrolBankAccount, { body: counter.bodyOf({ bank: 'UCPBPHMMXXX' }) })).toEqual(
      [422, 'banks.bankUnknown'],
    )
  })

  test('change from a moment on, and a past row never', async () => {
    const later = "now() + interval '1 hour'"
    await counter.gate.owner.query(
      `insert into banks select bic, ${later}, name, short_name, type, false, false, digits, is_mobile, default_show, status
       from banks where bic = 'PHTBPHMMXXX'`,
    )
    const isListed = async () => {
      const banks = await counter.gate.ask(contract.listBanks, {}, { as: counter.people.nena })
      return banks.some(({ bic }) => (bic as string) === 'PHTBPHMMXXX')
    }
    expect(await isListed()).toBe(true)
    counter.gate.later(2 * hourMs)
    await counter.signIn()
    expect(await isListed()).toBe(false)
    await expect(counter.gate.owner.query("update banks set name = 'x'")).rejects.toThrow('never changed')
  })
})

describe('an account', () => {
  test('is shown masked in every answer, and neither its number nor its holder is in any table', async () => {
    const accountNumber = counter.newNumber()
    const holder = { accHolderFname: 'Quirina', accHolderLname: 'Xilonen' }
    const texts: string[] = []
    const say = async (endpoint: Endpoint, sent: object) => {
      const { status, text } = await counter.gate.call(endpoint, sent, {
        as: counter.people.nena,
        headers: { 'idempotency-key': randomUUID() },
      })
      expect([endpoint.id, status]).toEqual([endpoint.id, 200])
      texts.push(text)
      return JSON.parse(text).data
    }
    const body = counter.bodyOf({ accountNumber, ...holder })
    const { Id } = await say(contract.enrolBankAccount, { body })
    await say(contract.updateBankAccount, { params: { Id }, body: { accHolderCity: 'La Trinidad' } })
    await say(contract.changeFavorite, { params: { id: Id }, body: { favorite: true } })
    await say(contract.changeStatus, { params: { id: Id }, body: { status: 'DISABLED' } })
    await say(contract.listBankAccounts, {})
    await say(contract.listAccountsOfMerchant, { params: { mid: counter.gate.demo[0].mid } })
    expect(texts.filter((text) => text.includes(accountNumber))).toEqual([])
    expect(texts.every((text) => text.includes(`••${accountNumber.slice(-4)}`))).toBe(true)
    await counter.mailed('A bank account was enrolled')

    const { rows: tables } = await counter.gate.owner.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname in ('public', 'graphile_worker')",
    )
    const holding: string[] = []
    for (const { tablename } of tables) {
      const { rows } = await counter.gate.owner
        .query(`select 1 from "${tablename}" t where t::text like any ($1) limit 1`, [
          [`%${accountNumber}%`, '%Quirina%', '%Xilonen%'],
        ])
        .catch(() => ({ rows: [] }))
      if (rows.length > 0) holding.push(tablename)
    }
    expect(holding).toEqual([])
    expect(JSON.stringify(counter.gate.mails)).not.toContain(accountNumber)
  })

  test('is revealed to users who may change it, and the audit trail says so', async () => {
    const body = counter.bodyOf()
    const { Id } = await counter.enrol(body)
    const params = { id: Id }
    const { accountNumber } = await counter.gate.ask(
      contract.revealBankAccount,
      { params, body: {} },
      { as: counter.people.nena },
    )
    expect(accountNumber).toBe(body.accountNumber)
    const { rows } = await counter.gate.owner.query(
      "select level, username from audit_log where thing_id = $1 and endpoint = 'bank-accounts.revealBankAccount'",
      [Id],
    )
    expect(rows).toEqual([{ level: 'CRITICAL', username: 'nena.admin' }])
    const auditor = await counter.gate.signIn('kape.auditor')
    const theirs = { params: { id: (await counter.enrol({}, await counter.gate.signIn('kape.admin'))).Id } }
    const sent = { ...theirs, body: {} }
    expect(await counter.refusal(contract.revealBankAccount, sent, auditor)).toEqual([403, 'kit.forbidden'])
    expect(await counter.find(theirs.params.id, auditor)).toMatchObject({
      accHolderPhone: '+63 917 ••• 0142',
      accHolderEmail: 'm•••a@example.com',
    })
  })

  test('of another merchant is unknown to every call', async () => {
    const { Id } = await counter.enrol()
    const id = { id: Id }
    const before = (await counter.gate.owner.query('select * from bank_accounts where id = $1', [Id])).rows
    const calls: [Endpoint, object][] = [
      [contract.updateBankAccount, { params: { Id }, body: { alias: 'Mine' } }],
      [contract.changeFavorite, { params: id, body: { favorite: true } }],
      [contract.changeStatus, { params: id, body: { status: 'DISABLED' } }],
      [contract.revealBankAccount, { params: id, body: {} }],
      [contract.requestRemovalCode, { body: id }],
      [contract.removeBankAccount, { params: id, body: {} }],
    ]
    for (const [endpoint, sent] of calls)
      expect([endpoint.id, ...(await counter.refusal(endpoint, sent, counter.people.habi))]).toEqual([
        endpoint.id,
        404,
        'banks.unknown',
      ])
    await expect(counter.usable(Id, counter.gate.demo[1]!.mid)).rejects.toThrow('There is no such bank account.')
    expect((await counter.gate.owner.query('select * from bank_accounts where id = $1', [Id])).rows).toEqual(before)
    expect((await counter.list({}, counter.people.habi)).result.some((one) => one.Id === Id)).toBe(false)
  })

  test('is enrolled once by a merchant', async () => {
    const accountNumber = counter.newNumber()
    await counter.enrol({ accountNumber, alias: 'First' })
    const body = counter.bodyOf({ accountNumber })
    expect(await counter.refusal(contract.enrolBankAccount, { body })).toEqual([409, 'banks.alreadyEnrolled'])
    const racing = counter.bodyOf()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        counter.gate.call(contract.enrolBankAccount, { body: racing }, { as: counter.people.nena }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('is listed by 30 with favourites first, and found by bank, alias or its last digits', async () => {
    const start = (await counter.list()).pagination.rowCount
    const ids: contract.BankAccountId[] = []
    for (let more = start; more < 32; more++) ids.push((await counter.enrol({ alias: `Listed ${more}` })).Id)
    const last = ids.at(-1)!
    await counter.gate.ask(
      contract.changeFavorite,
      { params: { id: last }, body: { favorite: true } },
      { as: counter.people.nena },
    )
    const first = await counter.list()
    expect(first.pagination).toMatchObject({ page: 1, pageSize: 30, pageCount: 2 })
    expect(first.result).toHaveLength(30)
    const favorites = first.result.map(({ favorite }) => favorite)
    expect(favorites).toEqual(favorites.toSorted((a, b) => Number(b) - Number(a)))
    expect(first.result.filter(({ favorite }) => favorite).map(({ Id }) => Id)).toContain(last)
    const second = await counter.list({ page: 2 })
    expect(second.result.some((one) => first.result.some(({ Id }) => Id === one.Id))).toBe(false)
    const gcash = await counter.enrol({ bank: 'GXCHPHM2XXX', accountNumber: '09175550142', alias: 'Phone' })
    for (const searchValue of ['gcash', 'PHONE', '0142', '09175550142'])
      expect((await counter.list({ searchValue })).result.map(({ Id }) => Id)).toContain(gcash.Id)
    expect((await counter.list({ searchValue: 'gcas%' })).result).toEqual([])
  })
})
