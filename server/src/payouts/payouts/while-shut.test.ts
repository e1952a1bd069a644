// No money leaves an installation that still lacks its two administrators.
import { centavos } from '@singil/contract/kit/money'
import * as contract from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeller } from '../../../test/withdrawals/teller.ts'

let teller: Awaited<ReturnType<typeof openTeller>>
beforeAll(async () => {
  teller = await openTeller()
}, 60_000)
afterAll(() => teller.close())

test('no withdrawal is asked for before both are there, and it is then', async () => {
  const { gate } = teller
  await gate.owner.query('update installation set opened_at = null')
  const own = { as: await teller.as('kape.admin') }
  const bankAccountId = await teller.enrol('savings')
  const ask = async () => {
    const { requestId } = await gate.ask(contract.getRequestId, { params: { id: teller.walletId } }, own)
    const wish = { walletId: teller.walletId, bankAccountId, amount: centavos(900_00), reason: 'Rent', legs: 1 }
    await gate.owner.query('delete from otp_sends')
    return gate.call(contract.askWithdrawal, { body: { ...wish, requestId } }, own)
  }
  const before = await teller.balances()
  const shut = await ask()
  expect([shut.status, shut.body.code]).toEqual([409, 'installation.shut'])
  expect(await teller.balances()).toEqual(before)
  await gate.owner.query('update installation set opened_at = now()')
  expect((await ask()).status).toBe(200)
})
