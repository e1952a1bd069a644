import { stepUps } from '@singil/contract/all'
import * as contract from '@singil/contract/identity/authenticators'
import type { UserId } from '@singil/contract/kit/id'
import { type Refusal } from '@singil/contract/kit/problem'
import { changingRoles } from '@singil/contract/workspace/users'
import { removingBank } from '@singil/contract/payouts/bank-accounts'
import { withdrawing } from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GuardRoom, openGuardRoom } from '../../../test/authenticators/guard-room.ts'
import { type Actor, everything, unitOfWork } from '../../kit/work/index.ts'
import { type ConfirmedCall, requireStepUp } from './index.ts'

type Operation = ConfirmedCall & Parameters<typeof requireStepUp>[2]

let room: GuardRoom
let as: string
let actor: Actor
beforeAll(async () => {
  room = await openGuardRoom()
})
afterAll(() => room.close())
beforeEach(async () => {
  await room.owner.query("update users set status = 'ACTIVE', failed_codes = 0")
  for (const table of ['otp_sends', 'passkeys', 'totp_apps', 'recovery_codes', 'step_ups'])
    await room.owner.query(`delete from ${table}`)
  as = await room.signIn('nena.admin')
  actor = await actorOf('nena.admin')
})
const minuteMs = 60_000

const actorOf = async (username: string): Promise<Actor> => {
  const { rows } = await room.owner.query<{ userId: UserId; sessionId: string }>(
    `select u.id as "userId", s.id as "sessionId" from users u join sessions s on s.user_id = u.id and s.ended_at is null
     where u.username = $1`,
    [username],
  )
  return { kind: 'user', username, role: null, ip: '', device: '', ...rows[0]! }
}
const withdrawal = (amount: number, id = 'withdrawals.withdraw'): Operation => ({
  id,
  stepUp: withdrawing,
  payload: { bank: 'BPI', amount },
  words: () => `withdraw PHP ${amount}.00 to BPI ••1234`,
})
/** An operation of another feature, in its own unit of work. */
const withdraw = (operation: Operation, proof?: string, by: Actor = actor) =>
  unitOfWork(room.app.parts, proof === undefined ? by : { ...by, proof }, everything('test'), 'test', (context) =>
    requireStepUp(context, operation, operation),
  )
const stepUpOf = async (operation: Operation, by: Actor = actor) => {
  const refusal = await withdraw(operation, undefined, by).then(
    () => Promise.reject(new Error('It was not refused')),
    (error: Refusal) => error,
  )
  expect(refusal.problem.id).toBe('authenticators.stepUpNeeded')
  return contract.StepUpDetails.parse(refusal.details?.['stepUp'])
}
const begin = async (operation: Operation) =>
  room.ask(contract.beginStepUp, { body: { ticket: (await stepUpOf(operation)).ticket } }, { as })
const proofOf = async (operation: Operation) => {
  const challenge = await begin(operation)
  const proved = await room.prove(as, challenge.challengeId, await room.byCode(as)(challenge))
  return proved.body.data.proofId as string
}
const isRefused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ problem: { status: 403 } })

describe('a proof', () => {
  test('is requested with the sentence of the operation, and allows exactly that operation', async () => {
    const details = await stepUpOf(withdrawal(5000))
    expect(details).toMatchObject({ action: 'withdraw', sentence: 'Withdraw PHP 5000.00 to BPI ••1234' })
    const challenge = await begin(withdrawal(5000))
    expect(challenge).toMatchObject({ sentence: details.sentence, factors: ['otp'], passkeyOptions: null })
    const proof = await proofOf(withdrawal(5000))
    expect(room.mails.at(-1)?.text).toContain('your code to withdraw PHP 5000.00 to BPI ••1234')
    expect(await withdraw(withdrawal(5000), proof)).toMatchObject({ factor: 'otp' })
  })

  test('can be used once, even if fifty calls use it concurrently', async () => {
    const proof = await proofOf(withdrawal(5000))
    const spent = await Promise.allSettled(Array.from({ length: 50 }, () => withdraw(withdrawal(5000), proof)))
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await isRefused(withdraw(withdrawal(5000), proof))
  })

  test('is invalid for another payload, operation, session or user', async () => {
    const proof = await proofOf(withdrawal(5000))
    await isRefused(withdraw(withdrawal(5001), proof))
    await isRefused(withdraw(withdrawal(5000, 'withdrawals.withdrawAll'), proof))
    await isRefused(withdraw({ ...withdrawal(5000), stepUp: removingBank }, proof))
    await room.signIn('kape.admin')
    await isRefused(withdraw(withdrawal(5000), proof, await actorOf('kape.admin')))
    await room.signIn('nena.admin')
    await isRefused(withdraw(withdrawal(5000), proof, await actorOf('nena.admin')))
    expect(await withdraw(withdrawal(5000), proof), 'the session it was given in').toMatchObject({ factor: 'otp' })
  })

  test('is not consumed by an operation that fails, and lives three minutes', async () => {
    const proof = await proofOf(withdrawal(5000))
    const failing = unitOfWork(room.app.parts, { ...actor, proof }, everything('test'), 'test', async (context) => {
      await requireStepUp(context, withdrawal(5000), withdrawal(5000))
      throw new Error('The bank is closed')
    })
    await expect(failing).rejects.toThrow('The bank is closed')
    expect(await withdraw(withdrawal(5000), proof)).not.toBeNull()
    const late = await proofOf(withdrawal(700))
    room.later(3 * minuteMs + 1000)
    await isRefused(withdraw(withdrawal(700), late))
  })

  test('is not requested if the policy requires none, or only from users with a factor', async () => {
    const giveRole: Operation = { ...withdrawal(1), stepUp: changingRoles }
    await isRefused(withdraw(giveRole))
    await room.owner.query("update authenticator_policies set asks = 'enrolled' where action = 'roleChange'")
    expect(await withdraw(giveRole)).toBeNull()
    await room.addApp(as)
    await isRefused(withdraw(giveRole))
    await room.owner.query("update authenticator_policies set asks = 'never' where action = 'roleChange'")
    expect(await withdraw(giveRole)).toBeNull()
    await room.owner.query("update authenticator_policies set asks = 'enrolled' where action = 'roleChange'")
  })
})

describe('a challenge', () => {
  test('is only started with an unaltered, current ticket of this user and session', async () => {
    const { ticket } = await stepUpOf(withdrawal(5000))
    const beginWith = async (given: string, by = as) =>
      (await room.call(contract.beginStepUp, { body: { ticket: given } }, { as: by })).body.code
    const unknown = 'authenticators.operationUnknown'
    expect(await beginWith(`${ticket.slice(0, -4)}AAAA`)).toBe(unknown)
    expect(await beginWith(ticket, await room.signIn('kape.admin'))).toBe(unknown)
    const again = await room.signIn('nena.admin')
    expect(await beginWith(ticket, again)).toBe(unknown)
    actor = await actorOf('nena.admin')
    const fresh = await stepUpOf(withdrawal(5000))
    room.later(14 * minuteMs)
    room.later(minuteMs + 1000)
    expect(await beginWith(fresh.ticket, await room.signIn('nena.admin'))).toBe(unknown)
  })

  test('allows five tries and lives five minutes; it can be proved once', async () => {
    const { secret } = await room.addApp(as)
    const wrong = { factor: 'totp', code: room.codeOf(secret, 40) } as const
    const first = await begin(withdrawal(5000))
    for (let n = 1; n <= 5; n++)
      expect((await room.prove(as, first.challengeId, wrong)).body.code).toBe('access.invalidOtp')
    const right = () => ({ factor: 'totp', code: room.codeOf(secret, 1) }) as const
    expect((await room.prove(as, first.challengeId, right())).body.code).toBe('authenticators.triesUsedUp')
    const second = await begin(withdrawal(5000))
    expect((await room.prove(as, second.challengeId, right())).status).toBe(200)
    expect((await room.prove(as, second.challengeId, right())).body.code).toBe('authenticators.challengeOver')
    const third = await begin(withdrawal(5000))
    room.later(5 * minuteMs + 1000)
    expect((await room.prove(as, third.challengeId, right())).body.code).toBe('authenticators.challengeOver')
  })

  test('grants no new tries: ten wrong ones in fifteen minutes block further ones, even concurrent ones', async () => {
    const { secret } = await room.addApp(as)
    const challenges = [await begin(withdrawal(1)), await begin(withdrawal(2)), await begin(withdrawal(3))]
    const guesses = challenges.flatMap(({ challengeId }) =>
      Array.from({ length: 8 }, () => room.prove(as, challengeId, { factor: 'totp', code: room.codeOf(secret, 40) })),
    )
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'access.invalidOtp')).toHaveLength(10)
    const refused = await room.call(
      contract.beginStepUp,
      { body: { ticket: (await stepUpOf(withdrawal(1))).ticket } },
      { as },
    )
    expect([refused.status, refused.body.code]).toEqual([429, 'authenticators.tooManyTries'])
  })

  test('of another user or session cannot be proved', async () => {
    const challenge = await begin(withdrawal(5000))
    const proof = await room.byCode(as)(challenge)
    const kape = await room.signIn('kape.admin')
    expect((await room.prove(kape, challenge.challengeId, proof)).body.code).toBe('authenticators.challengeOver')
    const again = await room.signIn('nena.admin')
    expect((await room.prove(again, challenge.challengeId, proof)).body.code).toBe('authenticators.challengeOver')
  })

  test('accepts only a passkey response to itself', async () => {
    const { authenticator } = await room.addPasskey(as)
    const [small, large] = [await begin(withdrawal(1)), await begin(withdrawal(9000))]
    const signed = authenticator.get(small.passkeyOptions!)
    const swapped = await room.prove(as, large.challengeId, { factor: 'passkey', response: signed })
    expect(swapped.body.code).toBe('authenticators.passkeyRefused')
    const unverified = authenticator.get(large.passkeyOptions!, { isUnverified: true })
    expect((await room.prove(as, large.challengeId, { factor: 'passkey', response: unverified })).status).toBe(422)
    const elsewhere = authenticator.get(large.passkeyOptions!, { origin: 'https://singil.example.evil' })
    expect((await room.prove(as, large.challengeId, { factor: 'passkey', response: elsewhere })).status).toBe(422)
    const stranger = authenticator.get(large.passkeyOptions!, { userHandle: 'c29tZWJvZHkgZWxzZQ' })
    expect((await room.prove(as, large.challengeId, { factor: 'passkey', response: stranger })).status).toBe(422)
    const proof = { factor: 'passkey', response: authenticator.get(large.passkeyOptions!) } as const
    expect((await room.prove(as, large.challengeId, proof)).status).toBe(200)
  })
  test('refuses a passkey response from a frame of another site', async () => {
    const { authenticator } = await room.addPasskey(as)
    const { challengeId, passkeyOptions } = await begin(withdrawal(9000))
    const framed = authenticator.get(passkeyOptions!, { isFramed: true })
    const { body } = await room.prove(as, challengeId, { factor: 'passkey', response: framed })
    expect(body.code).toBe('authenticators.passkeyRefused')
  })
})

describe('the policy', () => {
  test('is read by staff, and changed by an administrator with a step-up', async () => {
    const staff = await room.signIn('admin.singil')
    const policies = await room.ask(contract.listPolicies, {}, { as: staff })
    expect(policies.map(({ action }) => action)).toEqual(stepUps.map(({ id }) => id))
    const { rows } = await room.owner.query<{ action: string }>('select action from authenticator_policies')
    expect(rows.map(({ action }) => action).toSorted()).toEqual(stepUps.map(({ id }) => id as string).toSorted())
    const unknown = { params: { action: 'nothing' }, body: { factors: ['totp'], asks: 'always' } }
    expect(await room.call(contract.changePolicy, unknown, { as: staff })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'action' }] },
    })
    const change = { params: { action: 'withdraw' }, body: { factors: ['totp', 'passkey'], asks: 'always' } }
    const changed = await room.request(staff, contract.changePolicy, change, room.byCode(staff))
    expect(changed.body.data).toMatchObject({ factors: ['passkey', 'totp'], updatedBy: 'admin.singil' })
    await expect(withdraw(withdrawal(1))).rejects.toMatchObject({ problem: { id: 'authenticators.enrolFirst' } })
    await room.owner.query(
      "update authenticator_policies set factors = array['passkey', 'totp', 'otp'] where action = 'withdraw'",
    )
    const never = { params: { action: 'signIn' }, body: { factors: ['otp'], asks: 'never' } }
    await room.mailed('A policy of second steps was changed')
    expect((await room.call(contract.changePolicy, never, { as: staff })).body.code).toBe('authenticators.alwaysAsked')
    const finance = await room.signIn('finance.singil')
    expect((await room.call(contract.changePolicy, change, { as: finance })).status).toBe(403)
    expect((await room.call(contract.listPolicies, {}, { as })).status).toBe(403)
  })
})
