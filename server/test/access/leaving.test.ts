// A user cannot delete the last account of a business that has money or payments.
import { deleteAccount } from '@singil/contract/identity/recovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../sweep/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const leave = async () => {
  const body = { username: 'nena.admin', password: 'Singil-demo-2026' }
  const { status, body: said } = await world.call(deleteAccount, { body })
  return { status, message: said.message as string }
}

test('refuses to delete the last user of a merchant with money and open payments', async () => {
  await world.rows("update users set status = 'DEACTIVATED' where mid = $1 and username <> 'nena.admin'", [
    world.mine.mid,
  ])
  const paid = await world.newPending(world.storeId)
  await world.act(paid.org_trxid, 'approve')
  await world.until(() => world.rows(`select 1 from transactions where id = $1 and status = 'paid'`, [paid.id]))
  await world.newPending(world.storeId)
  const { status, message } = await leave()
  expect(status).toBe(409)
  expect(message).toMatch(/^Your account cannot be deleted yet\./)
  expect(message).toMatch(/There is ₱[\d,]+\.\d\d in your wallets\. Withdraw it first\./)
  expect(message).toMatch(/Payments are under way: \d+\./)
  const [row] = await world.rows<{ status: string }>("select status from users where username = 'nena.admin'")
  expect(row?.status).toBe('ACTIVE')
})
