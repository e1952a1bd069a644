import type { ChannelCode } from '@singil/contract/catalogue/channels'
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../test/merchants/market.ts'
import { chooseChannels, findChannel, offersFor } from '../../catalogue/channels/index.ts'
import { isTopupChannel } from './index.ts'
import { listMerchantChannels, listTopupChannels, updateMerchantChannels } from './merchant-channels.ts'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market.close())

const code = (text: string) => text as ChannelCode
async function place(level: 1 | 2, hasCreditCard = true) {
  const { mid } = await market.newMerchant({ level, settings: { hasCreditCard } })
  const { storeId } = await market.newStore(mid)
  const decide = (decision: { payment?: boolean | null; topup?: boolean | null }, codes = ['gc']) =>
    market.call(mid, updateMerchantChannels, {
      params: { mid },
      body: { codes: codes.map(code), ...decision, reason: 'Agreed' },
    })
  const offer = async (of: string) =>
    (
      await market.asMerchant(mid, (context) =>
        offersFor(context, { mid, storeId, amount: centavos(500_000), only: [code(of)] }),
      )
    )[0]!.unusable
  const listed = async (of: string) =>
    (await market.call(mid, listMerchantChannels, { params: { mid } })).find(({ channel }) => channel.code === of)!
  const turnOn = (of: string) =>
    market.asMerchant(mid, (context) => chooseChannels(context, mid, storeId, [code(of)], true))
  return { mid, decide, offer, listed, turnOn }
}

test('a channel that staff switched off for a merchant is off at its stores, and no store can switch it on', async () => {
  const { decide, offer, listed, turnOn } = await place(2)
  expect([await offer('gc'), (await listed('gc')).lock]).toEqual([null, null])
  await decide({ payment: false })
  expect([await offer('gc'), (await listed('gc')).lock]).toEqual(['disabled', 'staff'])
  await expect(turnOn('gc')).rejects.toThrow(
    'GCash is not available to this business. Write to support to have it switched on.',
  )
  await decide({ payment: null })
  expect([await offer('gc'), (await listed('gc')).lock]).toEqual([null, null])
})

test('level 1 has neither cards nor installments; staff may allow one, but not before cards are approved', async () => {
  const approved = await place(1)
  expect([await approved.offer('bdoinstall'), (await approved.listed('bdoinstall')).lock]).toEqual([
    'disabled',
    'level',
  ])
  await approved.decide({ payment: true }, ['bdoinstall'])
  expect(await approved.offer('bdoinstall')).toBe(null)
  const without = await place(2, false)
  await without.decide({ payment: true }, ['bdoinstall'])
  expect([await without.offer('bdoinstall'), (await without.listed('bdoinstall')).lock]).toEqual(['disabled', 'card'])
})

test('top-ups go by e-wallet and online bank transfer unless staff decided otherwise', async () => {
  const { mid, decide } = await place(2)
  const codes = async () =>
    (await market.call(mid, listTopupChannels, { params: { mid } })).map((channel) => String(channel.code))
  expect(await codes()).toContain('gc')
  expect(await codes()).not.toContain('711_ph')
  await decide({ topup: false })
  await decide({ topup: true }, ['711_ph'])
  expect(await codes()).not.toContain('gc')
  expect(await codes()).toContain('711_ph')
  const may = await market.asMerchant(mid, async (context) =>
    isTopupChannel(context, mid, await findChannel(context, code('gc'))),
  )
  expect(may).toBe(false)
})
