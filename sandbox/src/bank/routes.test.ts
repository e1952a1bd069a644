import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMerchant, until, type Merchant } from '../test/merchant.ts'
import { creditedBy, cutOffAfter } from './banking-days.ts'

let merchant: Merchant
beforeAll(async () => {
  merchant = await openMerchant({ instapayMs: 3_600_000 })
})
afterAll(() => merchant.close())

const byRef = async (ref: string) => (await merchant.call('GET', `/bank/v1/transfers?transfer_ref=${ref}`)).body
const setAccount = (number: string, facts: object, bank = 'BNORPHMMXXX') =>
  merchant.json('PUT', `/control/bank/accounts/${bank}/${number}`, facts)
const fault = (name: string, mode: string) => merchant.json('POST', '/control/faults', { [name]: mode, times: 1 })

describe('signatures', () => {
  const now = () => Math.floor(Date.now() / 1000)
  test.each([
    ['a wrong key', { headers: { 'x-bank-key': 'shop' } }],
    ['a wrong signature', { headers: { 'x-bank-signature': '0'.repeat(64) } }],
    ['a body that was changed on the way', { signedBody: '{"amount":1}' }],
    ['a time six minutes ago', { timestamp: now() - 360 }],
  ])('%s is refused with 401 and makes no transfer', async (_name, overrides) => {
    const body = merchant.transferRequest()
    const headers = { 'idempotency-key': 'unsigned', ...('headers' in overrides ? overrides.headers : {}) }
    const answer = await merchant.call('POST', '/bank/v1/transfers', body, { ...overrides, headers })
    expect(answer.status).toBe(401)
    expect(await byRef(body.transfer_ref)).toEqual({ transfers: [] })
  })
})

describe('a transfer', () => {
  test('is accepted, and found by its id and its reference', async () => {
    const body = merchant.transferRequest()
    const created = await merchant.call('POST', '/bank/v1/transfers', body, { headers: { 'idempotency-key': 'one' } })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      transfer_id: expect.stringMatching(/^trf_[0-9a-f]{24}$/),
      transfer_ref: body.transfer_ref,
      rail: 'instapay',
      amount: 1_000_000,
      currency: 'PHP',
      status: 'accepted',
      reason_code: null,
      bank_reference: null,
      sequence: 1,
      expected_by: new Date(Date.parse(created.body.created_at) + 20 * 60_000).toISOString(),
      completed_at: null,
      returned_at: null,
      created_at: expect.any(String),
    })
    const found = await merchant.call('GET', `/bank/v1/transfers/${created.body.transfer_id}`)
    expect(found).toEqual({ status: 200, body: created.body })
    expect(await byRef(body.transfer_ref)).toEqual({ transfers: [created.body] })
    expect((await merchant.call('GET', '/bank/v1/transfers/none')).status).toBe(404)
  })

  test('by PESONet waits for the next batch', async () => {
    const { body } = await merchant.transfer({ rail: 'pesonet', amount: 1_000_000_000 })
    const expected = creditedBy(cutOffAfter(Date.parse(body.created_at)))
    expect(body).toMatchObject({ status: 'accepted', expected_by: new Date(expected).toISOString() })
  })

  test('sent twenty times concurrently is one transfer with one answer', async () => {
    const body = merchant.transferRequest()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        merchant.call('POST', '/bank/v1/transfers', body, { headers: { 'idempotency-key': `twenty ${place % 2}` } }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await byRef(body.transfer_ref)).transfers).toHaveLength(1)
  })

  test('gets its first answer again when it is replayed after its end', async () => {
    const body = merchant.transferRequest()
    const headers = { 'idempotency-key': 'replay' }
    const first = await merchant.call('POST', '/bank/v1/transfers', body, { headers })
    await merchant.actOnTransfer(first.body.transfer_id, { action: 'complete_other_amount' })
    expect(await merchant.call('POST', '/bank/v1/transfers', body, { headers })).toEqual(first)
  })

  test('is refused with 409 if its key or reference was used with another body', async () => {
    const body = merchant.transferRequest()
    await merchant.transfer(body, 'reused')
    const reused = { status: 409, body: { error: { code: 'idempotency_key_reused' } } }
    expect(await merchant.transfer({ ...body, amount: 1 }, 'reused')).toMatchObject(reused)
    expect(await merchant.transfer({ ...body, amount: 1 }, 'another')).toMatchObject(reused)
    expect(await merchant.transfer({}, 'reused')).toMatchObject(reused)
  })

  test.each([
    ['a fraction of a centavo', { amount: 10.5 }],
    ['nothing to send', { amount: 0 }],
    ['an amount as text', { amount: '100' }],
    ['another currency', { currency: 'USD' }],
    ['an unknown rail', { rail: 'swift' }],
    ['no BIC', { bank_code: 'BDO' }],
    ['an account number with letters', { account_number: '12345A' }],
    ['no name', { account_name: ' ' }],
    ['a script as callback address', { notify_url: 'javascript:alert(1)' }],
  ])('%s is refused with 400', async (_name, changes) => {
    const answer = await merchant.transfer(changes)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
  })
})

describe('the bank does not take', () => {
  const refusedWith = async (code: string, changes: Record<string, unknown>) => {
    const body = merchant.transferRequest(changes)
    const refusal = await merchant.transfer(body)
    expect(refusal).toMatchObject({ status: 422, body: { error: { code } } })
    expect(await byRef(body.transfer_ref)).toEqual({ transfers: [] })
    return { body, refusal }
  }

  test('more than the limit of the rail', async () => {
    expect((await merchant.transfer({ amount: 5_000_000 })).status).toBe(201)
    await refusedWith('amount_over_limit', { amount: 5_000_001 })
    await refusedWith('amount_over_limit', { rail: 'pesonet', amount: 1_000_000_001 })
  })

  test('a rail that the bank does not have', async () => {
    await refusedWith('rail_not_supported', { bank_code: 'AGBUPHM1XXX' })
    await refusedWith('rail_not_supported', { bank_code: 'AUBALIPHXXX', rail: 'pesonet' })
    await refusedWith('rail_not_supported', { bank_code: 'NOBKPHMMXXX' })
  })

  test('an account that InstaPay does not find', async () => {
    await refusedWith('account_not_found', { account_number: '1234500' })
    expect((await merchant.transfer({ rail: 'pesonet', account_number: '1234500' })).status).toBe(201)
  })

  test('a transfer during downtime; the same request is refused after it too, a new one is not', async () => {
    const notice = await merchant.json('POST', '/control/bank/notices', { bank_code: 'BNORPHMM', rail: 'instapay' })
    const { body, refusal } = await refusedWith('bank_unavailable', {})
    expect((await merchant.transfer({ rail: 'pesonet' })).status).toBe(201)
    expect((await merchant.transfer({ bank_code: 'BOPIPHMMXXX' })).status).toBe(201)
    await merchant.json('POST', `/control/bank/notices/${notice.body.notice_id}/end`)
    expect(await merchant.transfer(body)).toEqual(refusal)
    expect((await merchant.transfer({ ...body, remark: 'Other' })).body.error.code).toBe('idempotency_key_reused')
    expect((await merchant.transfer(body, 'a new key')).status).toBe(201)
  })

  test('anything while the fault says so', async () => {
    await fault('createTransfer', 'refused')
    await refusedWith('insufficient_balance', {})
    expect((await merchant.transfer()).status).toBe(201)
  })
})

describe('account name checks', () => {
  const check = async (account_number: string, bank_code = 'BNORPHMMXXX') =>
    (await merchant.call('POST', '/bank/v1/account-checks', { bank_code, account_number })).body

  test('a known account has its name, a closed one counts as none', async () => {
    await setAccount('5550001111', { name: 'Lolo Sari-Sari Store' })
    expect(await check('5550001111')).toEqual({ exists: true, account_name: 'Lolo Sari-Sari Store' })
    expect(await check('5550001111', 'BNORPHMM')).toEqual({ exists: true, account_name: 'Lolo Sari-Sari Store' })
    expect(await check('5550001111', 'BOPIPHMMXXX')).toEqual({ exists: true, account_name: null })
    await setAccount('5550001111', { name: 'Lolo Sari-Sari Store', state: 'closed' })
    expect(await check('5550001111')).toEqual({ exists: false, account_name: null })
  })

  test('other numbers exist without a name, except those that end in 00 and 99', async () => {
    expect(await check('5550002222')).toEqual({ exists: true, account_name: null })
    expect(await check('5550002200')).toEqual({ exists: false, account_name: null })
    expect(await check('5550002299')).toEqual({ exists: true, account_name: 'Corazon Cruz' })
    expect(await check('5550002299')).toEqual(await check('5550002299'))
    const malformed = { bank_code: 'BNORPHMMXXX', account_number: '12 34' }
    expect((await merchant.call('POST', '/bank/v1/account-checks', malformed)).status).toBe(400)
  })
})

test('notices are current or announced, the earliest first', async () => {
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const give = async (notice: object) => (await merchant.json('POST', '/control/bank/notices', notice)).body.notice_id
  const later = await give({ from: hoursFromNow(24), to: hoursFromNow(26), text: 'Upgrade' })
  const past = await give({ from: hoursFromNow(-2), to: hoursFromNow(-1) })
  const current = await give({ rail: 'pesonet', from: hoursFromNow(-1), to: hoursFromNow(1) })
  const { notices } = (await merchant.call('GET', '/bank/v1/notices')).body
  const ids = notices.map(({ notice_id }: { notice_id: string }) => notice_id)
  expect(ids).toEqual([current, later])
  expect(ids).not.toContain(past)
  expect(notices[1]).toEqual({
    notice_id: later,
    bank_code: null,
    rail: null,
    from: expect.any(String),
    to: expect.any(String),
    text: 'Upgrade',
  })
  expect((await merchant.transfer()).status).toBe(201)
  expect(
    (await merchant.json('POST', '/control/bank/notices', { from: hoursFromNow(2), to: hoursFromNow(1) })).status,
  ).toBe(400)
  for (const id of ids) await merchant.json('POST', `/control/bank/notices/${id}/end`)
  expect((await merchant.call('GET', '/bank/v1/notices')).body).toEqual({ notices: [] })
})

describe('faults on demand', () => {
  const calls = {
    createTransfer: () => merchant.transfer(),
    queryTransfer: () => merchant.call('GET', '/bank/v1/transfers?transfer_ref=none'),
    accountCheck: () =>
      merchant.call('POST', '/bank/v1/account-checks', { bank_code: 'BNORPHMMXXX', account_number: '123456' }),
    bankNotices: () => merchant.call('GET', '/bank/v1/notices'),
  }

  test.each(['createTransfer', 'queryTransfer', 'accountCheck', 'bankNotices'] as const)(
    '%s answers each error and garbage as often as asked, and nothing is done',
    async (name) => {
      const count = async () => (await merchant.json('GET', '/control/bank/transfers')).body.length
      const before = await count()
      for (const status of [401, 403, 404, 408, 409, 429, 500]) {
        await fault(name, `error${status}`)
        expect(await calls[name]()).toMatchObject({
          status,
          body: { error: { message: 'Something broke on purpose' } },
        })
      }
      await fault(name, 'garbage')
      expect(typeof (await calls[name]()).body).toBe('string')
      expect(await count()).toBe(before)
      expect((await calls[name]()).status).toBe(name === 'createTransfer' ? 201 : 200)
    },
  )

  test('a timeout executes the request, and only an inquiry reports it', async () => {
    const body = merchant.transferRequest()
    await fault('createTransfer', 'timeout')
    void merchant.transfer(body).catch(() => undefined)
    const found = await until(
      () => byRef(body.transfer_ref),
      ({ transfers }) => transfers.length === 1,
    )
    expect(found.transfers[0]).toMatchObject({ status: 'accepted' })
  })
})
