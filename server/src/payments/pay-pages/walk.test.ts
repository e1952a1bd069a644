import type { TemporaryId } from '@singil/contract/payments/checkout'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOwnShop, sevenEleven, type Shop } from '../../../test/payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 60_000)
afterAll(async () => {
  await shop.close()
})

const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '0917 555 0142' }
const nowhere = { barangay: '', zip: '', barangayId: null, cityId: null, provinceId: null }
const get = (path: string) => fetch(shop.app.url + path, { redirect: 'manual' })
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(shop.app.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers })
const placeOf = (answer: Response) => {
  expect(answer.status).toBe(303)
  return answer.headers.get('location')!
}

/** A link without customer details. */
async function linkWithoutCustomer(amount: number): Promise<TemporaryId> {
  const id = await shop.link(amount)
  await shop.rows('update temp_transactions set customer = null where id = $1', [id])
  return id
}

describe('without any script, a customer', () => {
  test('goes from the link through channel and details to the gateway and back to the receipt', async () => {
    const id = await linkWithoutCustomer(125_000)
    const details = `/redirect_customer_info/${id}`
    const channels = `/redirect_payment_channel/${id}`
    const entered = await get(`/redirect/${id}`)
    expect(entered.status).toBe(200)
    const choice = await entered.text()
    expect(choice).toContain('Kape ni Lolo')
    expect(choice).toContain('₱1,250.00')
    expect(choice).toContain(`action="${channels}"`)
    expect(choice).toContain('GCash')
    expect(choice).toContain('name="firstName"')
    expect(choice).toMatch(/type="radio"[^>]*value="gc"/)

    const gateway = placeOf(await post(channels, { channel: 'gc', ...maria }))
    expect(gateway).toContain(shop.sandbox.url)
    expect(placeOf(await post(channels, { channel: 'gc' }))).toBe(gateway)
    expect(await shop.attempts(id)).toHaveLength(1)
    expect(placeOf(await get(`/redirect/${id}`))).toBe(channels)
    expect(await (await get(channels)).text()).toContain('Continue at ')

    const waiting = await (await get(`/redirect_transaction/${id}`)).text()
    expect(waiting).toContain('Waiting for ')
    expect(waiting).toContain('<noscript><meta http-equiv="refresh" content="5"></noscript>')
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'approve')
    await shop.until(id, 'paid')

    const receipt = placeOf(await get(`/redirect_transaction/${id}`))
    expect(receipt).toBe(`/redirect_success_detailed/${id}`)
    const page = await (await get(receipt)).text()
    expect(page).toContain('Paid')
    expect(page).toContain(open!.request_id)
    expect(page).toContain(`/redirect_detailed/${id}`)
    for (const again of [
      `/redirect/${id}`,
      channels,
      details,
      `/redirect_failed?id=${id}`,
      `/redirect_success?id=${id}`,
    ])
      expect(placeOf(await get(again))).toBe(receipt)
    expect(placeOf(await post(channels, { channel: 'gc' }))).toBe(receipt)
  })

  test('who returns before the callback sees the receipt, because the gateway is queried', async () => {
    const id = await shop.link(64_000)
    await shop.pay(id)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'approve_silently')
    expect(placeOf(await get(`/redirect_transaction/${id}`))).toBe(`/redirect_success_detailed/${id}`)
  })

  test('at a counter gets a reference with its barcode, can cancel it and pay another way', async () => {
    const id = await shop.link(50_000)
    const channels = `/redirect_payment_channel/${id}`
    expect(placeOf(await post(channels, { channel: sevenEleven }))).toBe(channels)
    const [open] = await shop.attempts(id)
    const slip = await (await get(channels)).text()
    expect(slip).toContain(`Barcode of ${open!.reference}`)
    expect(slip).toContain(open!.reference!.slice(0, 4))
    expect(slip).toContain('Pay before')

    expect(await (await get(`${channels}?step=change`)).text()).toContain('Pay another way?')
    expect((await shop.attempts(id))[0]!.status).toBe('pending')
    expect(placeOf(await post(channels, { step: 'change' }))).toBe(channels)
    expect((await shop.attempts(id))[0]!.status).toBe('cancelled')
    expect(await (await get(channels)).text()).toContain('was cancelled')
    expect(placeOf(await post(channels, { channel: 'gc' }))).toContain(shop.sandbox.url)
  })

  test('whose payment was declined sees that and can try again', async () => {
    const id = await shop.link(30_000)
    await shop.pay(id)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'decline')
    await shop.until(id, 'failed')
    const failed = placeOf(await get(`/redirect_transaction/${id}`))
    expect(failed).toBe(`/redirect_failed?id=${id}`)
    const page = await (await get(failed)).text()
    expect(page).toContain('Transaction Failed.')
    expect(page).toContain(`href="/redirect_payment_channel/${id}"`)
  })

  test('cancels and sees that nothing was charged', async () => {
    const id = await shop.link(31_000)
    await shop.pay(id)
    const status = placeOf(await post(`/redirect_payment_channel/${id}`, { step: 'cancel' }))
    const page = await (await get(placeOf(await get(status)))).text()
    expect(page).toContain('Payment cancelled')
  })

  test('of an expired link sees that it expired', async () => {
    const id = await shop.link(20_000)
    await shop.rows(`update temp_transactions set expires_at = now() - interval '1 minute' where id = $1`, [id])
    const place = placeOf(await get(`/redirect/${id}`))
    expect(await (await get(place)).text()).toContain('Transaction Expired.')
    expect(placeOf(await post(`/redirect_payment_channel/${id}`, { channel: 'gc' }))).toBe(place)
    expect(await shop.attempts(id)).toHaveLength(0)
  })

  test('of a refunded payment sees that, on the receipt as well', async () => {
    const id = await shop.link(40_000)
    await shop.pay(id)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'approve')
    const paid = await shop.until(id, 'paid')
    await shop.refund(paid, 40_000)
    const place = placeOf(await get(`/redirect/${id}`))
    expect(await (await get(place)).text()).toContain('Transaction Already Refunded.')
    expect(await (await get(`/redirect_detailed/${id}`)).text()).toContain('−₱400.00')
  })

  test('with only the request number learns nothing about the payment, not even whether it exists', async () => {
    const id = await shop.link(21_000)
    const page = await shop.pay(id)
    const asked = (requestId: string) => get(`/redirect_response?request_id=${requestId}&response_code=GR001`)
    const [known, unknown] = [await asked(page.attempt!.requestId), await asked('00000-00000')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"/g, '')
    const shown = withoutNonce(await known.text())
    expect(shown).toBe(withoutNonce(await unknown.text()))
    expect(shown).not.toContain(id)
    expect(placeOf(await get(`/redirect_response?id=${id}`))).toBe(`/redirect_transaction/${id}`)
  })
})

describe('the details', () => {
  test('show errors at their fields if missing or wrong, and keep what was typed', async () => {
    const id = await linkWithoutCustomer(10_000)
    const answer = await post(`/redirect_customer_info/${id}`, {
      firstName: 'Ana',
      lastName: '',
      email: 'no',
      mobile: '12',
    })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    for (const text of [
      'Enter a last name.',
      'Invalid email value',
      'Mobile should be 10 characters only.',
      'value="Ana"',
    ])
      expect(page).toContain(text)
    const choice = await post(`/redirect_payment_channel/${id}`, { channel: 'gc', firstName: 'Ana', email: 'no' })
    expect(choice.status).toBe(422)
    const asked = await choice.text()
    for (const text of ['Enter a last name.', 'Invalid email value', 'value="Ana"']) expect(asked).toContain(text)
    expect(asked).toMatch(/<input[^>]*checked[^>]*value="gc"|<input[^>]*value="gc"[^>]*checked/)
    expect(await shop.attempts(id)).toHaveLength(0)

    expect(placeOf(await post(`/redirect_customer_info/${id}`, maria))).toBe(`/redirect_payment_channel/${id}`)
    const known = await (await get(`/redirect_payment_channel/${id}`)).text()
    expect(known).not.toContain('name="firstName"')
  })

  test('of a QR payment lead to a code that can be saved as an image, without script', async () => {
    const id = await shop.link(14_000)
    const channels = `/redirect_payment_channel/${id}`
    expect(placeOf(await get(`${channels}/qr.png`))).toBe(channels)
    await post(channels, { channel: 'qrph' })
    const page = await (await get(channels)).text()
    expect(page).toContain('Save image')
    const image = await get(`${channels}/qr.png`)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await image.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test('require a name in letters, an e-mail address and a Philippine mobile number', async () => {
    const id = await linkWithoutCustomer(10_000)
    const submit = async (more: object) => (await post(`/redirect_customer_info/${id}`, { ...maria, ...more })).text()
    expect(await submit({ firstName: '1234$' })).toContain('Invalid first name.')
    expect(await submit({ mobile: '1234567890' })).toContain('Invalid mobile no.')
    expect(await submit({ email: '' })).toContain('Email is required.')
    expect(await submit({ mobile: '' })).toContain('Mobile should be 10 characters only.')
    const answer = await post(`/redirect_customer_info/${id}`, { ...maria, firstName: 'Niña-Ma. D’Or' })
    expect(placeOf(answer)).toBe(`/redirect_payment_channel/${id}`)
  })

  test('include the address of an order that is delivered, with its places checked', async () => {
    const id = await linkWithoutCustomer(18_000)
    expect(await (await get(`/redirect/${id}`)).text()).not.toContain('Delivery address')
    await shop.rows('update temp_transactions set amount = 30000, shipping_fee = 12000 where id = $1', [id])
    const page = await (await get(`/redirect/${id}`)).text()
    for (const text of ['Delivery address', '<option>Benguet</option>', 'Shipping fee', '₱120.00'])
      expect(page).toContain(text)
    const address = { street: '9 Rizal St.', province: 'Benguet', city: 'baguio', barangay: 'Irisan', zip: '2600' }
    const submit = (more: object) => post(`/redirect_customer_info/${id}`, { ...maria, ...address, ...more })
    expect(await (await submit({ province: '' })).text()).toContain('Choose a province.')
    expect(await (await submit({ city: 'Cebu City' })).text()).toContain('Choose a city or municipality of Benguet.')
    expect(await (await submit({ barangay: 'Lahug' })).text()).toContain('Choose a barangay of Baguio City.')
    expect(placeOf(await submit({}))).toBe(`/redirect_payment_channel/${id}`)
    const [link] = await shop.rows('select * from temp_transactions where id = $1', [id])
    expect(link!.shipping_address).toMatchObject({ street: '9 Rizal St.', city: 'Baguio City', barangay: 'Irisan' })
    const choice = await (await get(`/redirect_payment_channel/${id}`)).text()
    expect(choice).toContain('Baguio City, Benguet')
    expect(choice).not.toContain('Rizal')
  })

  test('of a link are masked on every page', async () => {
    const id = await shop.link(11_000)
    await shop.rows(
      `update temp_transactions set customer = customer || '{"mobile":"9175550142"}', shipping_address = $2 where id = $1`,
      [id, JSON.stringify({ ...nowhere, street: '9 Rizal St.', city: 'Baguio City', province: 'Benguet' })],
    )
    const choice = await (await get(`/redirect_payment_channel/${id}`)).text()
    await shop.pay(id)
    const [open] = await shop.attempts(id)
    const waiting = await (await get(`/redirect_payment_channel/${id}`)).text()
    const status = await (await get(`/redirect_transaction/${id}`)).text()
    await shop.act(open!.org_trxid!, 'approve')
    await shop.until(id, 'paid')
    const receipt = await (await get(`/redirect_detailed/${id}`)).text()
    expect(choice).toContain('Ma•••')
    for (const page of [choice, waiting, status, receipt])
      for (const secret of ['maria@example.com', 'Santos', '9175550142', 'Rizal']) expect(page).not.toContain(secret)
  })

  test('in the address only prefill a field', async () => {
    const id = await linkWithoutCustomer(12_000)
    const page = await (await get(`/redirect/${id}/${encodeURIComponent('"><script>alert(1)</script> Cruz')}`)).text()
    expect(page).toContain('value="Cruz"')
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })
})

describe('choosing a channel', () => {
  test('that is missing, unknown or not usable shows an error and starts nothing', async () => {
    const id = await shop.link(13_000)
    const channels = `/redirect_payment_channel/${id}`
    for (const fields of [{}, { channel: 'nowhere' }, { channel: '"><b>' }] as Record<string, string>[]) {
      const answer = await post(channels, fields)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('role="alert"')
    }
    expect(await shop.attempts(id)).toHaveLength(0)
  })

  test('fifty times at once starts one payment, and each request leads to it', async () => {
    const id = await shop.link(14_000)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(`/redirect_payment_channel/${id}`, { channel: 'gc' })),
    )
    expect(new Set(answers.map(placeOf)).size).toBe(1)
    expect(await shop.attempts(id)).toHaveLength(1)
  })

  test('from another site is refused', async () => {
    const id = await shop.link(15_000)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await post(`/redirect_payment_channel/${id}`, { channel: 'gc' }, headers)).status).toBe(403)
    const evil = { origin: 'https://evil.example' }
    expect((await post(`/redirect_payment_channel/${id}`, { channel: 'gc' }, evil)).status).toBe(403)
    expect(await shop.attempts(id)).toHaveLength(0)
  })

  test('while the gateway is down leads to a page that tries again', async () => {
    await shop.faults({ createPayment: 'error500', times: 1 })
    const id = await shop.link(16_000)
    const channels = `/redirect_payment_channel/${id}`
    expect(placeOf(await post(channels, { channel: 'gc' }))).toBe(channels)
    expect(await (await get(channels)).text()).toContain('Continue at ')
    expect(await shop.attempts(id)).toHaveLength(1)
  })
})
