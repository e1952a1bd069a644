import { unblockAccount } from '@singil/contract/workspace/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'

let gate: Gate
beforeAll(async () => void (gate = await openGate(features)))
afterAll(() => gate.close())

async function lock(username: string): Promise<string> {
  const { rows } = await gate.owner.query(
    "update users set status = 'LOCKED', failed_codes = 100 where username = $1 returning id",
    [username],
  )
  return rows[0].id
}

test('an administrator of a merchant unblocks its locked users, and nobody else and no merchant', async () => {
  const [admin, barista] = [await gate.signIn('kape.admin'), await gate.signIn('kape.barista')]
  const unblock = async (body: object, as = admin) => {
    const { status, body: answer } = await gate.call(unblockAccount, { body }, { as })
    return status === 200 ? 'ok' : answer.code
  }
  const [cashier, theirs] = [await lock('kape.cashier'), await lock('habi.shipping')]
  expect(await unblock({ userId: cashier }, barista)).toBe('kit.forbidden')
  expect(await unblock({ userId: theirs })).toBe('users.unknown')
  expect(await unblock({ merchantId: gate.demo[2]!.mid })).toBe('kit.forbidden')
  expect(await unblock({ userId: cashier })).toBe('ok')
  const { rows } = await gate.owner.query('select status from users where id = any ($1) order by status', [
    [cashier, theirs],
  ])
  expect(rows.map(({ status }) => status)).toEqual(['ACTIVE', 'LOCKED'])
})
