// A fee that both parties bear, from the choice of the channel to the wallet.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../../src/foundation/ledger/index.ts'
import { walletInvariants } from '../../src/wallets/wallets/index.ts'
import { openShop, sevenEleven, type Shop } from '../payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.rows(
    `insert into channel_fees (mid, pmethod, code, since, percentage_millionths, fixed, shoulder, share_millionths)
     values ($1, 'nonbank_otc', '*', now() - interval '1 day', 25000, 2501, 'shared', 300000)`,
    [shop.mid],
  )
}, 60_000)
afterAll(() => shop.close())

test('the customer pays its part on top, the merchant bears the rest, and every centavo is booked', async () => {
  const id = await shop.link(100_000)
  const page = await shop.pay(id, sevenEleven)
  // Fee 50.01, VAT 6.00; the merchant bears 30 %: 15.00 and 1.80. The customer sees only its own part.
  expect(page.attempt).toMatchObject({ total: 103_921, fee: 3_501, vat: 420 })
  const [open] = await shop.attempts(id)
  await shop.act(open!.org_trxid!, 'approve')
  const paid = await shop.until(id, 'paid')
  expect(paid).toMatchObject({ amount: 100_000, total: 103_921, net: 98_320, shoulder: 'shared' })
  const legs = await shop.rows<{ kind: string; amount: number }>(
    `select a.kind, sum(e.amount)::int as amount from ledger_entries e
     join ledger_journals j on j.id = e.journal_id join ledger_accounts a on a.id = e.account_id
     where j.event_key = $1 group by a.kind order by a.kind`,
    [`payment.paid:${open!.id}`],
  )
  expect(Object.fromEntries(legs.map(({ kind, amount }) => [kind.split(':')[0], amount]))).toEqual({
    clearing: 98_320,
    fee_income: 5_001,
    receivable: -103_921,
    vat_payable: 600,
  })
  const broken = await shop.asGuest(async (context) => [
    ...(await invariants(context.tx)),
    ...(await walletInvariants(context)),
  ])
  expect(broken.filter((rule) => rule.bad !== 0)).toEqual([])
})

test('the database rejects a row whose parts do not add up', async () => {
  for (const change of [
    'total = total + 1',
    'net = net - 1',
    'customer_vat = customer_vat - 1',
    "shoulder = 'customer'",
  ])
    await expect(shop.rows(`update transactions set ${change} where mid = $1`, [shop.mid])).rejects.toThrow('check')
})
