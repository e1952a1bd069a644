// A business that shares an account, a device or a contact with its referrer is never rewarded, even when the trace is removed later.
import { getReferral } from '@singil/contract/selling/referrals'
import type { MerchantId } from '@singil/contract/kit/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { refer, registerReferred, reviewReferrals } from './index.ts'

let gate: Awaited<ReturnType<typeof openGate>>
beforeAll(async () => void (gate = await openGate(features)))
afterAll(() => gate.close())

const unit = <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
  unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work)
const mid = (at: number): MerchantId => gate.demo[at]!.mid
async function referred(by: MerchantId, other: MerchantId, tin: string): Promise<string> {
  await gate.owner.query("update users set mobile = '' where mid = any ($1)", [[by, other]])
  const { id } = await unit((context) => refer(context, { mid: by, tin }))
  await unit((context) => registerReferred(context, { mid: other, tin }))
  return id
}
async function rowOf(id: string) {
  expect((await reviewReferrals({ unit })).failures).toEqual([])
  return (await gate.owner.query('select status, ties, progress, progress_at from referrals where id = $1', [id]))
    .rows[0]
}

test('a shared contact or device forbids the reward for good', async () => {
  await gate.owner.query('update referral_terms set threshold = 1, hold_days = 0')
  const id = await referred(mid(0), mid(1), '100200300')
  expect(await rowOf(id)).toMatchObject({ status: 'registered', ties: [], progress: '0' })

  await gate.owner.query("update users set mobile = '9175550999' where mid = any ($1)", [[mid(0), mid(1)]])
  expect((await rowOf(id)).ties).toEqual(['same_contact'])

  await gate.owner.query(
    `insert into known_devices (user_id, device_key, first_at, last_at)
     select distinct on (mid) id, 'one browser', now(), now() from users where mid = any ($1)`,
    [[mid(0), mid(1)]],
  )
  expect((await rowOf(id)).ties).toEqual(['same_contact', 'same_device'])

  await gate.owner.query('delete from known_devices')
  await gate.owner.query("update users set mobile = ''")
  await gate.owner.query("update referrals set status = 'reached', reached_at = registered_at where id = $1", [id])
  expect(await rowOf(id)).toMatchObject({ status: 'reached', ties: ['same_contact', 'same_device'] })
})

test('a shared bank account forbids it too, and the database refuses a reward in spite of it', async () => {
  const id = await referred(mid(2), mid(3), '400500600')
  for (const of of [mid(2), mid(3)])
    await gate.owner.query(
      `insert into bank_accounts (id, mid, alias, bic, account_type, currency, sealed_details, account_key, last_four, remark, status,
         waits_until, wait_cap, name_state, created_at, created_by, updated_at)
       values (gen_random_uuid(), $1, 'Main', 'BNORPHMM', 'savings', 'PHP', '', 'one account', '4821', '', 'REMOVED', now(), 0,
         'NOT_CHECKED', now(), 'test', now())`,
      [of],
    )
  expect((await rowOf(id)).ties).toEqual(['same_bank_account'])
  const forced = gate.owner.query(
    `update referrals set status = 'rewarded', reached_at = now(), rewarded_at = now(), reward = 44643, net_paid = 1, threshold = 1,
       hold_days = 0 where id = $1`,
    [id],
  )
  await expect(forced).rejects.toThrow('check')
})

test('the referrer sees how far a business is, and why there is no reward', async () => {
  const staff = await gate.signIn('sales.singil')
  const ask = () =>
    gate.ask(getReferral, { params: { mid: mid(0) } }, { as: staff, headers: { 'x-merchant-id': mid(0) } })
  await gate.owner.query(
    `insert into registrations (id, public_id, user_id, mid, status, source, email, username, company_name, owner_name, mobile, province,
       city, referral_code, steps, verified_at, created_at, updated_at)
     values (gen_random_uuid(), $3, (select id from users where mid = $1 limit 1), $1, 'FULL', 'staff', 'a@example.com', 'a', 'New', 'Owner',
       '', '', '', $2, '{}', now(), now(), now())`,
    [mid(1), mid(0), 'abcdefghijkmnpqrstuvwx'],
  )
  const { qrSvg, terms, earned, referred: rows } = await ask()
  expect(qrSvg).toContain('<svg')
  expect(terms).toMatchObject({ named: 500_00, reward: 446_43 })
  expect(earned).toBe(0)
  expect(rows).toMatchObject([{ state: 'reached', ties: ['same_contact', 'same_device'], paysOn: null, reward: null }])
})
