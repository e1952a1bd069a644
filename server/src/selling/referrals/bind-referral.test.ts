// A sign-up with a merchant's code becomes a referral when the new merchant enters its TIN; a taxpayer is referred once.
import * as profile from '@singil/contract/workspace/merchant-profile'
import * as samples from '@singil/contract/workspace/merchant-profile.sample'
import type { MerchantId } from '@singil/contract/kit/id'
import { getReferral } from '@singil/contract/selling/referrals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { bindReferral } from './bind-referral.ts'
import { reviewReferrals } from './review-referrals.ts'

let gate: Awaited<ReturnType<typeof openGate>>
let staff = ''
beforeAll(async () => {
  gate = await openGate(features)
  staff = await gate.signIn('sales.singil')
})
afterAll(() => gate.close())

const [nena, habi, kape, bikol] = [0, 1, 2, 3].map((at) => () => gate.demo[at]!.mid) as [
  () => MerchantId,
  () => MerchantId,
  () => MerchantId,
  () => MerchantId,
]
/** As a completed sign-up with the code of another merchant leaves it. */
const signedUp = (mid: MerchantId, code: MerchantId) =>
  gate.owner.query(
    `insert into registrations (id, public_id, user_id, mid, status, source, email, username, company_name, owner_name, mobile, province,
       city, referral_code, steps, verified_at, created_at, updated_at)
     values (gen_random_uuid(), $4, (select id from users where mid = $1 limit 1), $1, 'FULL', 'staff', $3, $3, 'New business', 'Owner', '', '', '',
       $2, '{}', now(), now(), now())`,
    [mid, code, `${mid}@example.com`, `${'a'.repeat(9)}${mid.replaceAll(/[0OIl]/g, 'a')}`],
  )
const enterTin = async (mid: MerchantId, tin: string) => {
  const headers = { 'x-merchant-id': mid }
  const { forms, merchantInfo } = await gate.ask(profile.getProfile, { params: { id: mid } }, { as: staff, headers })
  const { legalName } = merchantInfo
  const version = forms.find(({ name }) => name === 'merchant')!.version
  const body = {
    merchantInfo: { ...samples.getProfile.answer.merchantInfo, legalName, tin },
    versions: { merchant: version },
  }
  const answer = await gate.call(profile.updateDetails, { params: { mid }, body }, { as: staff, headers })
  expect([answer.status, answer.body.message]).toEqual([200, 'Successfully updated merchant details'])
}
const referralsOf = async (mid: MerchantId) =>
  (await gate.owner.query('select referred_mid, status, taxpayer_key from referrals where mid = $1', [mid])).rows
/** The event once more, by hand: it is delivered at least once. */
const bind = (mid: MerchantId) =>
  unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', (context) =>
    bindReferral(context, { mid }),
  )

test('a taxpayer is bound once to the merchant whose code was given', async () => {
  await signedUp(habi(), nena())
  expect(await referralsOf(nena())).toEqual([])
  await enterTin(habi(), '111-222-333-00000')
  await expect
    .poll(() => referralsOf(nena()), { timeout: 10_000 })
    .toMatchObject([{ referred_mid: habi(), status: 'registered' }])
  const [row] = await referralsOf(nena())
  expect(row.taxpayer_key).not.toContain('111222333')
  const headers = { 'x-merchant-id': nena() }
  const { referred } = await gate.ask(getReferral, { params: { mid: nena() } }, { as: staff, headers })
  expect(referred.map(({ state }) => state)).toEqual(['registered'])

  // Another branch of the same taxpayer, with another referrer.
  await signedUp(bikol(), kape())
  await enterTin(bikol(), '111-222-333-00001')
  await bind(bikol())
  expect(await referralsOf(kape())).toEqual([])
  // A corrected branch code changes nothing.
  await enterTin(habi(), '111-222-333-00002')
  await bind(habi())
  expect(await referralsOf(nena())).toHaveLength(1)
})

test('a business that turns out to be the referrer itself is neither bound nor rewarded', async () => {
  await enterTin(kape(), '444-555-666')
  await gate.owner.query('delete from registrations where mid = any ($1)', [[habi(), bikol()]])
  await signedUp(bikol(), kape())
  await enterTin(bikol(), '444-555-666-001')
  await bind(bikol())
  expect(await referralsOf(kape())).toEqual([])

  // The referrer enters its TIN after the referral, and everything else is fulfilled.
  await enterTin(nena(), '111-222-333')
  await gate.owner.query('update referral_terms set threshold = 1, hold_days = 0')
  await gate.owner.query("update referrals set status = 'reached', reached_at = registered_at where mid = $1", [nena()])
  const unit = <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
    unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work)
  expect(await reviewReferrals({ unit })).toEqual({ rewarded: 0, failures: [] })
  expect((await referralsOf(nena()))[0].status).toBe('reached')
})
