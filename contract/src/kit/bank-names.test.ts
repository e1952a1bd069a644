import { expect, test } from 'vitest'
import { hostPosesAs, posesAs, titlePosesAs } from './bank-names.ts'

test.each([
  'GCash',
  'G Cash',
  'GСаsh',
  'GC4SH',
  'ＧＣａｓｈ',
  'G-C-a-s-h',
  'BDO Online',
  'BD0',
  'BPI Verification Center',
  'GCash Support Manila',
  'Maya Bank',
  'Maya Support',
  'UnionBank Philippines',
  'Union Bank',
  'Landbank Official',
  'Refund GCash',
])('the name %s poses as a bank', (name) => {
  expect(posesAs(name)).not.toBeNull()
})

test.each([
  'Maya',
  'Maya’s Bakeshop',
  'Maya Sari-sari Store',
  'Wise Owl Books',
  'Lulu',
  'Kape ni Lolo',
  'BPI Tower Café',
  'Union Bank Grill and Bar',
  'Cebuana',
  'Coins and Stamps Collectors',
  'Riverbank Resort',
  'Food Bank',
  'Piggy Bank Toys',
  'Payless Shoes',
  'Visa Assistance Travel and Tours',
  'Habi ng Bayad',
  '',
])('the name %s poses as none', (name) => {
  expect(posesAs(name)).toBeNull()
})

test('a title may say with what one pays, but not that a bank asks', () => {
  for (const title of ['GCash', 'GCash payment', 'BDO payment', 'Bayad sa Maya', 'Order 12'])
    expect(titlePosesAs(title)).toBeNull()
  for (const title of ['GCash refund', 'BDO account verification', 'Claim GCash reward'])
    expect(titlePosesAs(title)).not.toBeNull()
})

test('hosts that look like those of a bank are found, and those of shops are not', () => {
  for (const host of [
    'gcash-ph.com',
    'gcash.com',
    'gcashph.com',
    'bd0.com.ph',
    'bd0-shop.ph',
    'bpi-online.ph',
    'secure-maya.com',
    'maya-bank.ph',
    'xn--gcsh-1qa.com',
    'gcаsh.com',
    'login.unionbank.com.ph.verify.net',
  ])
    expect([host, hostPosesAs(`https://${host}/done?x=1`)]).toEqual([host, expect.any(String)])
  for (const host of [
    'shop.example.ph',
    'maya-bakeshop.com',
    'kapenilolo.ph',
    'riverbank.ph',
    'habi.com.ph',
    'store123.com',
  ])
    expect([host, hostPosesAs(`https://${host}/done`)]).toEqual([host, null])
  expect(hostPosesAs('')).toBeNull()
})
