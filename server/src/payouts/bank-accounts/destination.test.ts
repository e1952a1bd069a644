// A bank account as a destination for money: the check of the name, the wait, sharing, and removal by a code.
import type { Factor } from '@singil/contract/identity/authenticators'
import * as contract from '@singil/contract/payouts/bank-accounts'
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

describe('the name of the holder', () => {
  test('is compared with the name at the bank, which is shown masked', async () => {
    counter.bank.answer = { exists: true, account_name: 'REYES, MARIA S.' }
    const { Id, nameCheck } = await counter.enrol()
    expect(nameCheck).toMatchObject({ state: 'SAME' })
    counter.bank.answer = { exists: true, account_name: 'CARLO VILLANUEVA' }
    const other = await counter.enrol()
    expect(other.nameCheck).toMatchObject({ state: 'DIFFERENT', score: 0 })
    expect((await counter.find(other.Id))?.nameCheck).toMatchObject({
      bankSays: 'CA•• VI••',
      why: expect.arrayContaining(['“Maria” is not in the name at the bank.']),
    })
    expect((await counter.find(Id))?.nameCheck.bankSays).toBe('RE•• MA•• S•')
    counter.bank.answer = { exists: true, account_name: null }
    const nameless = await counter.enrol()
    expect(nameless.nameCheck).toMatchObject({ state: 'NO_NAME', score: null })
    expect((await counter.usable(nameless.Id)).id).toBe(nameless.Id)
  })

  test('is asked again while the bank does not answer, and an account that it does not know takes no money', async () => {
    const { Id, nameCheck } = await counter.enrol()
    expect(nameCheck).toEqual({ state: 'NOT_CHECKED', score: null, checkedAt: null })
    counter.bank.answer = { exists: false, account_name: null }
    await counter.checkNames()
    expect((await counter.find(Id))?.nameCheck.state).toBe('NOT_CHECKED')
    await counter.gate.owner.query("update bank_accounts set name_check_due = now() - interval '1 day' where id = $1", [
      Id,
    ])
    await counter.checkNames()
    expect((await counter.find(Id))?.nameCheck.state).toBe('NO_ACCOUNT')
    await expect(counter.usable(Id)).rejects.toThrow('The bank does not know this account.')
    counter.bank.answer = { exists: true, account_name: 'MARIA REYES' }
    const body = { accountNumber: counter.newNumber() }
    const changed = await counter.change(Id, body)
    expect(changed.nameCheck.state).toBe('SAME')
    expect(await counter.usable(Id)).toMatchObject({ accountNo: body.accountNumber, accountName: 'Maria Santos Reyes' })
  })
})

describe('a new destination', () => {
  test('waits with a small cap, and again after its number, bank, type or holder changed', async () => {
    const { Id, wait } = await counter.enrol()
    expect(wait?.cap).toBe(10_000_00)
    expect(Date.parse(wait!.until) - Date.now()).toBeGreaterThan(23 * hourMs)
    expect(await counter.usable(Id)).toMatchObject({
      label: expect.stringMatching(/^BDO ••\d{4}$/),
      wait: { cap: 10_000_00 },
    })
    const over = () => counter.gate.owner.query('update bank_accounts set waits_until = now() where id = $1', [Id])
    await over()
    expect(await counter.usable(Id)).toMatchObject({ wait: null, rails: ['instapay', 'pesonet'] })
    expect((await counter.change(Id, { alias: 'Rent', accHolderCity: 'Vigan City' })).wait).toBeNull()
    for (const body of [
      { accountNumber: counter.newNumber() },
      { bank: 'BOPIPHMMXXX' },
      { accHolderLname: 'Cruz' },
      { accountType: 'personal' },
    ]) {
      await over()
      expect((await counter.change(Id, body)).wait, JSON.stringify(body)).not.toBeNull()
    }
    await counter.gate.owner.query('update bank_account_settings set wait_hours = 1, wait_cap = 500000')
    const sooner = await counter.enrol()
    await counter.gate.owner.query('update bank_account_settings set wait_hours = 24, wait_cap = 1000000')
    expect(sooner.wait?.cap).toBe(5_000_00)
    expect(Date.parse(sooner.wait!.until) - Date.parse((await counter.find(sooner.Id))!.createdAt)).toBe(hourMs)
  })

  test('is announced to the administrators, and so is a changed and a removed one', async () => {
    const { Id } = await counter.enrol({ alias: 'Announced' })
    const [mail] = await counter.mailed('A bank account was enrolled')
    expect(mail!.to).toBe('nena.admin@example.com')
    expect(mail!.text).toMatch(/by nena.admin: Announced, BDO ••\d{4}.*at most ₱10,000.00 can be withdrawn/s)
    await counter.change(Id, { alias: 'Renamed' })
    const [changed] = await counter.mailed('A bank account was changed')
    expect(changed!.text).not.toContain('at most')
  })

  test('that another merchant has as well is reported to staff once', async () => {
    const accountNumber = counter.newNumber()
    await counter.enrol({ accountNumber })
    await counter.enrol({ accountNumber }, counter.people.habi)
    const subject = `Several merchants use the account BDO ••${accountNumber.slice(-4)}`
    const mails = await counter.mailed(subject)
    expect(mails[0]!.text).toContain('Habi at Sinulid has enrolled')
    const [own] = (await counter.list({ searchValue: accountNumber }, counter.people.habi)).result
    // Only staff who see every merchant.
    const { rows: to } = await counter.gate.owner.query(
      `select u.role from messages m join users u on u.email = m.recipient where m.subject = $1 group by 1 order by 1`,
      [subject],
    )
    expect(to).toEqual([{ role: 'Administrator' }, { role: 'Finance' }])
    const count = async () =>
      (await counter.gate.owner.query('select 1 from messages where subject = $1', [subject])).rowCount
    const before = await count()
    await counter.gate.ask(
      contract.updateBankAccount,
      { params: { Id: own!.Id }, body: { accHolderLname: 'Cruz' } },
      { as: counter.people.habi },
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await count()).toBe(before)
  })

  test('that is disabled takes no money until it is enabled', async () => {
    const { Id } = await counter.enrol()
    const set = (status: 'ENABLED' | 'DISABLED') =>
      counter.gate.ask(contract.changeStatus, { params: { id: Id }, body: { status } }, { as: counter.people.nena })
    await set('DISABLED')
    await expect(counter.usable(Id)).rejects.toThrow('This bank account is disabled.')
    await set('ENABLED')
    expect((await counter.usable(Id)).id).toBe(Id)
  })
})

describe('removal', () => {
  const request = (id: string, as = counter.people.nena) =>
    counter.gate.call(contract.requestRemovalCode, { body: { id } }, { as })
  const validate = (id: string, otp_token: string, otp: string, more: object = {}) =>
    counter.gate.call(
      contract.validateRemovalCode,
      { body: { id, otp_token, otp, ...more } },
      { as: counter.people.nena },
    )
  const remove = (id: string, otp_token?: string, as = counter.people.nena) =>
    counter.gate.call(contract.removeBankAccount, { params: { id }, body: otp_token ? { otp_token } : {} }, { as })
  const wrong = () => (counter.gate.lastCode() === '111111' ? '222222' : '111111')

  test('takes a code for exactly this account, once', async () => {
    const [{ Id }, other] = [await counter.enrol(), await counter.enrol()]
    const asked = await request(Id)
    expect(asked.body.message).toBe('OTP successfully sent to n•••n@example.com')
    const { otp_token, email, otp_attempts } = asked.body.data
    expect([email, otp_attempts]).toEqual(['n•••n@example.com', 5])
    expect((await remove(Id)).body.code).toBe('banks.codeNeeded')
    expect((await remove(Id, otp_token)).body.code).toBe('banks.codeNeeded')
    expect((await validate(other.Id, otp_token, counter.gate.lastCode())).body.code).toBe('access.otpExpired')
    const validated = await validate(Id, otp_token, counter.gate.lastCode())
    const pass = validated.body.data.otp_token
    expect((await remove(other.Id, pass)).body.code).toBe('banks.codeNeeded')
    const removed = await remove(Id, pass)
    expect([removed.status, removed.body.message]).toEqual([200, 'Removed successfully!'])
    expect((await remove(Id, pass)).body.code).toBe('banks.unknown')
    expect(await counter.find(Id)).toBeUndefined()
    await expect(counter.usable(Id)).rejects.toThrow('There is no such bank account.')
    await counter.mailed('A bank account was removed')
  })

  test('counts the tries itself, whatever the client says', async () => {
    const { Id } = await counter.enrol()
    const { otp_token } = (await request(Id)).body.data
    const right = counter.gate.lastCode()
    for (let tries = 1; tries < 5; tries++) {
      const { status, body } = await validate(Id, otp_token, wrong(), { otpAttempts: 0 })
      expect([status, body.message]).toEqual([422, 'Invalid OTP, please try again.'])
    }
    const last = await validate(Id, otp_token, wrong(), { otpAttempts: 0 })
    expect([last.status, last.body.code]).toEqual([429, 'access.otpLimitReached'])
    const late = await validate(Id, otp_token, right, { otpAttempts: 0 })
    expect([late.status, late.body.code]).toEqual([429, 'access.otpLimitReached'])
    expect((await counter.find(Id))?.Id).toBe(Id)
  })

  test('with a code for an account that has become another one is refused', async () => {
    const { Id } = await counter.enrol()
    const { otp_token } = (await request(Id)).body.data
    const code = counter.gate.lastCode()
    const body = { accountNumber: counter.newNumber() }
    await counter.gate.ask(contract.updateBankAccount, { params: { Id }, body }, { as: counter.people.nena })
    expect((await validate(Id, otp_token, code)).status).toBe(422)
  })

  test('needs no code where the setting is off, but a stronger factor where the policy asks for one', async () => {
    const [{ Id }, other] = [await counter.enrol(), await counter.enrol()]
    const policy = (factors: readonly Factor[]) =>
      counter.gate.owner.query('update authenticator_policies set factors = $1 where action = $2', [
        factors,
        contract.removingBank.id,
      ])
    await counter.gate.owner.query('update merchant_settings set otp_remove_bank = false')
    expect((await counter.list()).removal).toBe('confirm')
    expect((await request(Id)).body.code).toBe('banks.codeNotUsed')
    expect((await remove(Id)).status).toBe(200)
    await policy(['passkey', 'totp'])
    expect((await remove(other.Id)).body.code).toBe('authenticators.enrolFirst')
    await counter.gate.owner.query('update merchant_settings set otp_remove_bank = true')
    expect((await counter.list()).removal).toBe('confirm')
    expect((await remove(other.Id)).body.code).toBe('authenticators.enrolFirst')
    await policy(['passkey', 'totp', 'otp'])
    expect((await counter.list()).removal).toBe('otp')
  })
})
