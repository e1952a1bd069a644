// Every channel's page has what is needed to pay by it, and nothing of another kind of channel.
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindOf } from '../../src/payments/pay-pages/channel-steps.ts'
import type { TransactionRecord } from '../../src/payments/transactions/store.ts'
import { gcash, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const parts = {
  reference: 'aria-label="Reference number"',
  barcode: 'Barcode of',
  counter: 'at the counter',
  slip: 'on the payment slip',
  account: 'Account number',
  accountName: 'Sandbox Acquirer Inc.',
  bank: 'Sandbox Bank',
  asNote: 'as the note or remark',
  qr: 'aria-label="QR code"',
  saved: 'Save image',
  go: 'Continue at ',
}
const needed: Readonly<Record<ReturnType<typeof kindOf>, readonly (keyof typeof parts)[]>> = {
  counter: ['reference', 'barcode', 'counter'],
  branch: ['reference', 'barcode'],
  transfer: ['account', 'accountName', 'bank', 'asNote'],
  qr: ['qr', 'saved'],
  redirect: ['go'],
}

test('of all channels', async () => {
  const channels = await shop.rows<Pick<TransactionRecord, 'flow' | 'pmethod'> & { code: ChannelCode; name: string }>(
    'select code, name, flow, pmethod from payment_channels order by position',
  )
  expect(channels).toHaveLength(55)
  const { gateway } = shop.app.parts.outside
  for (const channel of channels) {
    const link = await shop.link(600_000)
    await shop.pay(link, gcash)
    const [row] = await shop.attempts(link)
    // The channel of the payment in progress, whatever its limits are and whether the store has it.
    const made = await gateway.createPayment(
      {
        request_id: `T-${channel.code}`,
        channel: channel.code,
        flow: channel.flow,
        amount: row!.total,
        currency: 'PHP',
        description: 'Test',
        return_url: 'https://example.com/back',
        cancel_url: 'https://example.com/back',
        notify_url: `${shop.app.parts.config.publicUrl}/gateway/callbacks`,
        expires_at: row!.expires_at.toISOString(),
        customer: { name: 'Maria Santos', email: 'maria@example.com', mobile: '' },
      },
      `key-${channel.code}`,
    )
    if (made.kind !== 'ok') throw new Error(`${channel.code}: ${made.kind}`)
    const { redirect_url: url, reference, qr } = made.value
    await shop.rows(
      `update transactions set pchannel = $2, channel_name = $3, flow = $4, pmethod = $5, redirect_url = $6, reference = $7,
         steps = $8, qr_payload = $9, transfer = $10 where temporary_id = $1`,
      [
        link,
        channel.code,
        channel.name,
        channel.flow,
        channel.pmethod,
        url ?? null,
        reference?.number ?? null,
        JSON.stringify(reference?.steps ?? []),
        qr?.payload ?? null,
        reference?.transfer
          ? JSON.stringify({
              bank: reference.transfer.bank,
              number: reference.transfer.account_number,
              name: reference.transfer.account_name,
            })
          : null,
      ],
    )
    const answer = await fetch(`${shop.app.parts.config.publicUrl}/redirect_payment_channel/${link}`)
    const shown = await answer.text()
    const visible = shown.slice(shown.indexOf('<main'), shown.indexOf('</main>'))
    const has = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => visible.includes(parts[part]))
    const wanted = needed[kindOf(channel)]
    expect(has, channel.code).toEqual(expect.arrayContaining([...wanted]))
    const others = new Set(Object.entries(needed).flatMap(([kind, list]) => (kind === kindOf(channel) ? [] : list)))
    const foreign = has.filter((part) => others.has(part) && !wanted.includes(part))
    expect(foreign, channel.code).toEqual(channel.pmethod === 'bank_otc' ? ['counter'] : [])
    expect(visible, channel.code).toContain('6,000.00')
  }
}, 120_000)

test('of a transfer gives the account as the gateway gave it, and nothing to pay without it', async () => {
  const link = await shop.link(600_000)
  await shop.pay(link, 'instapay_ph' as ChannelCode)
  const [row] = await shop.attempts(link)
  expect(row!.transfer).toEqual({ bank: 'Sandbox Bank', number: '1038 5517 7204', name: 'Sandbox Acquirer Inc.' })
  await shop.rows('update transactions set transfer = null where temporary_id = $1', [link])
  const shown = await (await fetch(`${shop.app.parts.config.publicUrl}/redirect_payment_channel/${link}`)).text()
  expect(shown).not.toContain(row!.reference!)
})
