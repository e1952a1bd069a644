// Approvals on a real server: how many people, never the same one, never under another rule than it was asked under.
import * as contract from '@singil/contract/workspace/approvals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ended, mood, openDesk, paid, type Desk, people, type Person } from '../../../test/approvals/desk.ts'
import { newId } from '../../kit/base/index.ts'
import { endExpired, remindApprovers } from './jobs.ts'

let desk: Desk
const [asker, second, third, fourth] = people
const rule = (fromAmount: number, needed: number, roles: string[] = []) => ({ fromAmount, needed, roles })
beforeAll(async () => void (desk = await openDesk()))
afterAll(() => desk.close())
beforeEach(async () => {
  paid.length = 0
  ended.length = 0
  mood.isShort = false
  await desk.owner.query('update approval_rules set ended_at = now() where ended_at is null')
  await desk.owner.query("update approval_requests set state = 'withdrawn', ended_at = now() where state = 'waiting'")
})
const code = async (answer: Promise<{ status: number; body: { code?: string } }>) => (await answer).body.code ?? null
const asked = async (amount: number, more?: Parameters<Desk['askFor']>[1]): Promise<string> => {
  const id = await desk.askFor(amount, more)
  if (id === null) throw new Error('No rule asked for approval')
  return id
}
const inbox = async (by: Person, tab: 'waiting' | 'asked' | 'all' = 'waiting') =>
  (await desk.ask(contract.listApprovals, { query: { tab } }, { as: desk.as(by) })).result.map((one) => one.approvalId)

test('a merchant without a rule needs no approval; a rule holds from its amount on', async () => {
  expect(await desk.askFor(900_000_00)).toBeNull()
  expect((await desk.saveRules([rule(50_000_00, 2)])).status).toBe(200)
  expect(await desk.askFor(49_999_99)).toBeNull()
  const id = await asked(50_000_00)
  expect(await desk.one(id, second)).toMatchObject({
    needed: 2,
    canApprove: true,
    whyNot: null,
    approvers: 3,
    rule: 'Payments of ₱50,000.00 and more need 2 approvals of somebody with the permission.',
  })
})

test('exactly as many people as the rule says approve it, none twice and never the one who asked', async () => {
  await desk.saveRules([rule(0, 2)])
  const id = await asked(100)
  expect(await code(desk.approve(id, asker))).toBe('approvals.own')
  expect(await desk.one(id, asker)).toMatchObject({ canApprove: false, canRefuse: false, whyNot: { code: 'own' } })
  expect((await desk.approve(id, second)).body.data.results[0]).toMatchObject({ isApproved: true, state: 'waiting' })
  expect(await code(desk.approve(id, second))).toBe('approvals.voted')
  expect([paid, await inbox(second), await inbox(third)]).toEqual([[], [], [id]])
  expect((await desk.approve(id, third)).body.data.results[0]).toMatchObject({ state: 'approved' })
  expect(paid).toHaveLength(1)
  expect(await code(desk.approve(id, fourth))).toBe('approvals.ended')
})

test('of last approvals at the same time one carries it out', async () => {
  await desk.saveRules([rule(0, 2)])
  for (let round = 0; round < 5; round += 1) {
    const id = await asked(100)
    await desk.approve(id, second)
    const answers = await Promise.all([third, fourth, third, fourth].map((by) => desk.approve(id, by)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await desk.owner.query('select count(*)::int as n from approval_votes where request_id = $1', [id])
    expect([paid.length, rows[0].n]).toEqual([round + 1, 2])
  }
})

test('a change of the rules does not touch what waits', async () => {
  await desk.saveRules([rule(0, 1)])
  const id = await asked(100)
  expect((await desk.saveRules([rule(0, 3)])).body.data).toMatchObject({ isWaiting: false })
  expect((await desk.rowOf(id)).needed).toBe(1)
  await desk.approve(id, second)
  expect(paid).toHaveLength(1)
  expect((await desk.rowOf(await asked(100))).needed).toBe(3)
})

test('an edit asks again: earlier approvals do not count, and what somebody did not see is not approved', async () => {
  await desk.saveRules([rule(0, 2)])
  const subjectId = newId()
  const first = await asked(100, { subjectId })
  const { digest } = await desk.rowOf(first)
  await desk.approve(first, second)
  const edited = await asked(900_000_00, { subjectId, note: 'More rent' })
  expect(ended).toEqual([{ subjectId, how: 'replaced' }])
  expect(await code(desk.approve(first, third))).toBe('approvals.ended')
  expect(await code(desk.approve(edited, third, digest))).toBe('approvals.changed')
  expect((await desk.approve(edited, third)).body.data.results[0].state).toBe('waiting')
  expect(paid).toEqual([])
  await desk.approve(edited, second)
  expect(paid).toEqual([{ subjectId, note: 'More rent' }])
})

test('an approval that cannot be carried out is not recorded', async () => {
  await desk.saveRules([rule(0, 1)])
  const id = await asked(100)
  mood.isShort = true
  const refused = await desk.approve(id, second)
  expect([refused.status, refused.body.message]).toEqual([409, 'There is not enough money now.'])
  expect(await desk.one(id, second)).toMatchObject({ state: 'waiting', votes: [], canApprove: true })
  mood.isShort = false
  expect((await desk.approve(id, second)).status).toBe(200)
})

test('a request is refused with a reason by another person, and withdrawn only by the one who asked', async () => {
  await desk.saveRules([rule(0, 1)])
  const [one, other] = [await asked(100), await asked(200)]
  const refuse = (id: string, by: Person) =>
    desk.call(contract.refuseRequest, { params: { id }, body: { note: 'Not due' } }, { as: desk.as(by) })
  const withdraw = (id: string, by: Person) =>
    desk.call(contract.withdrawRequest, { params: { id } }, { as: desk.as(by) })
  expect(await code(refuse(one, asker))).toBe('approvals.own')
  expect((await refuse(one, second)).body.data).toMatchObject({ state: 'refused', note: 'Not due', refusedBy: second })
  expect(await code(withdraw(other, second))).toBe('approvals.notYours')
  expect((await withdraw(other, asker)).body.data.state).toBe('withdrawn')
  expect(ended.map(({ how }) => how)).toEqual(['refused', 'withdrawn'])
  expect(await code(desk.approve(one, third))).toBe('approvals.ended')
})

test('other merchants, people without the permission and other roles than the rule names cannot approve it', async () => {
  await desk.owner.query("update users set role = 'Audit' where username = $1", [fourth])
  await desk.saveRules([rule(0, 1, ['Merchant Admin'])])
  const id = await asked(100)
  expect(await code(desk.approve(id, fourth))).toBe('approvals.unknown')
  const foreign = await desk.signIn('nena.admin')
  const body = { requests: [{ id, digest: (await desk.rowOf(id)).digest }] }
  expect((await desk.call(contract.approve, { body }, { as: foreign })).status).toBe(404)
  const staff = await desk.signIn('admin.singil')
  expect((await desk.call(contract.approve, { body }, { as: staff })).status).toBe(404)
  await desk.owner.query("update users set role = 'Merchant Admin' where username = $1", [fourth])
  await desk.owner.query("update approval_requests set state = 'withdrawn', ended_at = now() where id = $1", [id])
  await desk.owner.query('update approval_rules set ended_at = now() where ended_at is null')
  await desk.owner.query("update users set role = 'Store Admin' where username = $1", [fourth])
  expect(await code(desk.saveRules([rule(0, 1, ['Store Admin'])]))).toBe('approvals.tooFew')
  await desk.owner.query("update users set role = 'Merchant Admin' where username = $1", [fourth])
})

test('accounts that one person could sign in to are not two people, until the owner has an own password and factor', async () => {
  await desk.saveRules([rule(0, 1)])
  const id = await asked(100)
  const made = (user: Person, maker: string) =>
    desk.owner.query(
      `insert into account_makers select u.id, m.id, 'created', now() from users u, users m
       where u.username = $1 and m.username = $2`,
      [user, maker],
    )
  const why = async (by: Person) => {
    const { canApprove, whyNot } = await desk.one(id, by)
    const refused = await code(desk.approve(id, by))
    // A list never offers what the server refuses.
    expect([canApprove, await inbox(by)]).toEqual([false, []])
    expect(refused?.split('.')[1]).toBe(whyNot!.code)
    return whyNot!.code
  }
  await made(asker, third)
  await made(second, third)
  expect([await why(second), await why(third)]).toEqual(['sameMaker', 'notAnother'])
  await desk.owner.query(
    "update users set password_changed_at = now() + interval '1 second', is_temporary_password = false where username = $1",
    [asker],
  )
  expect(await why(second)).toBe('sameMaker')
  await desk.owner.query(
    `insert into totp_apps (id, user_id, sealed_secret, last_step, created_at)
     select gen_random_uuid(), id, '', 0, now() + interval '1 second' from users where username = $1`,
    [asker],
  )
  expect((await desk.one(id, second)).canApprove).toBe(true)
  // The account of the approver is still in the hand of the third person, the asker's is not: they are two people.
  expect((await desk.one(id, third)).canApprove).toBe(true)
  await desk.owner.query('delete from totp_apps')
  await desk.owner.query('delete from account_makers')
  expect((await desk.approve(id, second)).status).toBe(200)
})

test('two people who are one cannot both approve, and a new role waits', async () => {
  await desk.saveRules([rule(0, 2)])
  const id = await asked(100)
  await desk.owner.query("update users set mobile = '9170000001' where username = any($1)", [[second, third]])
  await desk.approve(id, second)
  expect(await code(desk.approve(id, third))).toBe('approvals.sameAsVoter')
  await desk.owner.query("update users set mobile = '' where username = any($1)", [[second, third]])
  await desk.owner.query('update users set role_since = now() where username = $1', [third])
  expect(await code(desk.approve(id, third))).toBe('secondPerson.tooNew')
  await desk.owner.query("update users set role_since = now() - interval '9 days' where username = $1", [third])
  expect((await desk.approve(id, third)).body.data.results[0].state).toBe('approved')
})

test('rules that ask for less wait for approval under those in force; stricter ones hold at once', async () => {
  await desk.saveRules([rule(0, 2)])
  const { body } = await desk.saveRules([])
  expect([body.message, body.data.isWaiting]).toEqual([contract.texts.waits, true])
  const [loosening] = await inbox(second)
  expect(await desk.one(loosening!, second)).toMatchObject({
    needed: 2,
    changes: [
      { before: 'Payments need 2 approvals of somebody with the permission.', after: 'Payments need no approval.' },
    ],
  })
  await desk.approve(loosening!, second)
  expect((await desk.rowOf(await asked(100))).needed).toBe(2)
  await desk.approve(loosening!, third)
  expect(await desk.askFor(100)).toBeNull()
})

test('a rule that too few people could approve is refused in plain words', async () => {
  const { status, body } = await desk.saveRules([rule(0, 4)])
  expect([status, body.message]).toEqual([
    422,
    'Only 4 of your people could approve this. For 4 approvals there must be at least 5, because nobody approves their own request.',
  ])
  const preview = { action: 'probe.pay', needed: 4, roles: [] }
  expect(await desk.ask(contract.previewRule, { body: preview }, { as: desk.as(asker) })).toEqual({
    people: 4,
    isEnough: false,
  })
})

test('several requests are approved with one step-up that is bound to exactly them, and each is reported', async () => {
  await desk.saveRules([rule(0, 1)])
  await desk.owner.query("update authenticator_policies set asks = 'always' where action = 'approve'")
  const ids = [await asked(100), await asked(250), await asked(300)]
  const requests = await Promise.all(ids.map(async (id) => ({ id, digest: (await desk.rowOf(id)).digest })))
  await desk.unit(second, async () => {})
  const as = desk.as(second)
  const refused = await desk.call(contract.approve, { body: { requests } }, { as })
  expect(refused.body.details.stepUp.sentence).toBe('Approve 3 requests of ₱6.50 in all')
  const proof = await desk.proofFor(as, refused, desk.byCode(as))
  // Another choice is not confirmed by it.
  const fewer = await desk.withProof(as, contract.approve, { body: { requests: requests.slice(0, 2) } }, proof)
  expect([fewer.status, paid]).toEqual([403, []])
  await desk.call(contract.refuseRequest, { params: { id: ids[1] }, body: { note: 'No' } }, { as: desk.as(third) })
  const { body } = await desk.withProof(as, contract.approve, { body: { requests } }, proof)
  expect(body.data.results.map((one: { isApproved: boolean }) => one.isApproved)).toEqual([true, false, true])
  expect(body.data.results[1].message).toBe('This request is no longer waiting.')
  expect(paid).toHaveLength(2)
  await desk.owner.query("update authenticator_policies set asks = 'enrolled' where action = 'approve'")
})

test('those who could approve it are told once and reminded, and a request ends with its time', async () => {
  await desk.saveRules([rule(0, 1)])
  const { rows: earlier } = await desk.owner.query<{ id: string }>(
    "select id from messages where subject like 'Pay the rent%'",
  )
  const titled = (start: string) =>
    desk.owner
      .query<{ recipient: string }>('select recipient from messages where subject like $1 and id <> all ($2)', [
        `${start}%`,
        earlier.map(({ id }) => id),
      ])
      .then(({ rows }) => rows.map((row) => row.recipient).toSorted((one, other) => (one < other ? -1 : 1)))
  const id = await asked(100)
  const { rows } = await desk.owner.query('select email from users where username = any($1)', [people.slice(1)])
  const others = rows.map((row): string => row.email).toSorted((one, other) => (one < other ? -1 : 1))
  expect(await titled('Pay the rent: waits')).toEqual(others)
  await desk.owner.query("update approval_requests set remind_at = now() - interval '1 minute' where id = $1", [id])
  const job = { unit: desk.asSystem }
  expect([await remindApprovers(job), await remindApprovers(job)]).toEqual([1, 0])
  expect(await titled('Pay the rent: still waits')).toEqual(others)
  await desk.owner.query("update approval_requests set expires_at = now() - interval '1 minute' where id = $1", [id])
  expect(await code(desk.approve(id, second))).toBe('approvals.expired')
  expect([await endExpired(job), await endExpired(job)]).toEqual([1, 0])
  expect([ended.map(({ how }) => how), (await desk.rowOf(id)).state]).toEqual([['expired'], 'expired'])
  expect(await titled('Pay the rent: expired')).toHaveLength(1)
})
