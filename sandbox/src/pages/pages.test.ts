import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMerchant, type Merchant } from '../test/merchant.ts'
import { bankOutcomes } from './bank-outcomes.ts'
import { moreOutcomes } from './outcomes.ts'

let merchant: Merchant
beforeAll(async () => {
  merchant = await openMerchant()
})
afterAll(() => merchant.close())

const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

test('escapes every text of a merchant or customer on every page', async () => {
  const changes = { description: attack, customer: { name: attack }, flow: 'reference_number', request_id: 'X<b>"' }
  const { body } = await merchant.create(changes)
  await merchant.json('POST', '/sms/messages', { to: '09170000001', text: attack }, { authorization: 'Bearer sms key' })
  const [message] = (await merchant.json('GET', '/inbox/messages')).body
  const transferId = await merchant.accepted({ account_name: attack, remark: attack, transfer_ref: 'X<b>"' })
  await merchant.json('PUT', '/control/bank/accounts/BNORPHMMXXX/123456', { name: attack })
  await merchant.json('POST', '/control/bank/notices', { text: attack, bank_code: 'BOPIPHMMXXX' })
  const paths = [
    '/bank',
    `/bank/transfers/${transferId}`,
    '/',
    `/pay/${body.payment_id}`,
    `/counter?reference=${body.reference.number}`,
    `/counter?reference=${encodeURIComponent(attack)}`,
    `/scan?code=${encodeURIComponent(attack)}`,
    '/control',
    `/inbox?to=${encodeURIComponent(attack)}`,
    `/inbox?open=${message.id}`,
  ]
  for (const path of paths) {
    const page = await merchant.page(path)
    expect(page, path).not.toMatch(/<script>alert|<img src=x|X<b>/)
    expect(page, path).toContain('Sandbox — no real money')
  }
})

test('pages run no script, and a form submits only to the sandbox or the shop', async () => {
  const response = await fetch(`${merchant.url()}/pay/${await merchant.pending()}`)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`form-action 'self' ${merchant.home}`)
  expect(policy).not.toContain('script-src')
  expect(await response.text()).not.toMatch(/<script|style=|\son\w+=/)
})

test('approving redirects to the shop with the request and its code, cancelling to the cancel address', async () => {
  const approved = await merchant.form(`/pay/${await merchant.pending({ request_id: 'BACK1' })}/act`, {
    outcome: 'approve',
  })
  expect(approved.status).toBe(303)
  expect(approved.headers.get('location')).toBe(`${merchant.home}/back?request_id=BACK1&response_code=GR001`)
  const cancelled = await merchant.form(`/pay/${await merchant.pending()}/act`, { outcome: 'cancel' })
  expect(cancelled.headers.get('location')).toMatch(/\/cancelled\?request_id=REQ\d+&response_code=GR053$/)
})

test.each(moreOutcomes.map(({ name }) => name))('the button %s redirects to the shop', async (outcome) => {
  const paymentId = await merchant.pending()
  expect(await merchant.page(`/pay/${paymentId}`)).toContain(`value="${outcome}"`)
  const response = await merchant.form(`/pay/${paymentId}/act`, { outcome })
  expect(response.status).toBe(303)
  const { status } = (await merchant.call('GET', `/v1/payments/${paymentId}`)).body
  const isStillPending = outcome === 'stay_pending' || outcome.includes('_in_') || outcome.includes('after')
  expect(status).toBe(isStillPending ? 'pending' : 'paid')
})

test('a card page asks for no card number', async () => {
  const page = await merchant.page(`/pay/${await merchant.pending({ channel: 'bdo_cc_ph' })}`)
  expect(page).toContain('Use test card ending 4242')
  expect(page).not.toMatch(/<input/)
})

test('a clerk takes a payment by its number in any grouping, also late and with a wrong amount', async () => {
  const { body } = await merchant.create({ flow: 'reference_number', channel: '711_ph' })
  const number = body.reference.number.replaceAll(/(.{4})/g, '$1 ')
  await merchant.act(body.payment_id, { action: 'decline' })
  const unreadable = await merchant.form('/counter', { reference: number, amount: 'all' })
  expect(unreadable.status).toBe(400)
  const taken = await merchant.form('/counter', { reference: number, amount: '1,499.5' })
  expect(taken.status).toBe(303)
  const view = await merchant.call('GET', `/v1/payments/${body.payment_id}`)
  expect(view.body).toMatchObject({ status: 'paid', paid_amount: 149_950 })
})

test('a scanned QR payload opens its payment', async () => {
  const { body } = await merchant.create({ flow: 'qr', channel: 'qrph' })
  const response = await fetch(`${merchant.url()}/scan?code=${encodeURIComponent(` ${body.qr.payload}\n`)}`, {
    redirect: 'manual',
  })
  expect(response.headers.get('location')).toBe(`/pay/${body.payment_id}`)
})

test.each(bankOutcomes.accepted.map(({ name }) => name))(
  'the button %s of a transfer leads back to it',
  async (outcome) => {
    const id = await merchant.accepted()
    expect(await merchant.page(`/bank/transfers/${id}`)).toContain(`value="${outcome}"`)
    const response = await merchant.form(`/bank/transfers/${id}/act`, { outcome })
    expect([response.status, response.headers.get('location')]).toEqual([303, `/bank/transfers/${id}`])
    const { status } = (await merchant.call('GET', `/bank/v1/transfers/${id}`)).body
    for (const { name } of bankOutcomes[status as 'completed']) {
      expect(await merchant.page(`/bank/transfers/${id}`)).toContain(`value="${name}"`)
    }
  },
)

test('the bank page runs the batch, sets an account and gives a notice', async () => {
  const id = await merchant.accepted({ rail: 'pesonet' })
  expect((await merchant.form('/bank/batches/run', {})).headers.get('location')).toBe('/bank')
  expect((await merchant.call('GET', `/bank/v1/transfers/${id}`)).body.status).toBe('completed')
  const account = { bank_code: 'BNORPHMMXXX', account_number: '424242' }
  await merchant.form('/bank/accounts', { ...account, name: 'Lola Store', state: 'open' })
  const check = await merchant.call('POST', '/bank/v1/account-checks', account)
  expect(check.body).toEqual({ exists: true, account_name: 'Lola Store' })
  await merchant.form('/bank/notices', { bank_code: '', rail: 'instapay', text: 'Upgrade' })
  expect((await merchant.transfer()).body.error.code).toBe('bank_unavailable')
  const { notices } = (await merchant.call('GET', '/bank/v1/notices')).body
  const { notice_id } = notices.find(({ text }: { text: string }) => text === 'Upgrade')
  expect(await merchant.page('/bank')).toContain('Upgrade')
  await merchant.form(`/bank/notices/${notice_id}/end`, {})
  expect((await merchant.transfer()).status).toBe(201)
})

test('a form on another site can neither pay nor switch faults', async () => {
  const paymentId = await merchant.pending()
  for (const origin of ['https://evil.example', 'null']) {
    expect((await merchant.form(`/pay/${paymentId}/act`, { outcome: 'approve' }, { origin })).status).toBe(403)
    expect((await merchant.form('/control/faults', { callbacks: 'off' }, { origin })).status).toBe(403)
    expect((await merchant.form('/bank/batches/run', {}, { origin })).status).toBe(403)
  }
  const own = await merchant.form('/control/faults', { callbacks: 'on', times: '' }, { origin: merchant.url() })
  expect(own.headers.get('location')).toBe('/control')
  expect((await merchant.call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('pending')
})

test('refuses unknown and malformed input in one shape', async () => {
  expect(await merchant.json('GET', '/nowhere')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  expect((await merchant.json('GET', '/pay/none')).status).toBe(404)
  expect((await merchant.act(await merchant.pending(), { action: 'explode' })).status).toBe(400)
  expect((await merchant.json('POST', '/control/faults', { refund: 'never' })).status).toBe(400)
  const page = await fetch(`${merchant.url()}/pay/none`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('No such payment')
})
