// Two people edit one profile: the first save counts, the second is refused and sees what the first one did. A naive implementation loses a change.
import * as contract from '@singil/contract/workspace/merchant-profile'
import * as samples from '@singil/contract/workspace/merchant-profile.sample'
import type { Endpoint, Input } from '@singil/contract/kit/endpoint'
import { joined } from '@singil/contract/kit/field-change'
import type { Refusal } from '@singil/contract/kit/problem'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../test/merchants/market.ts'
import { meeting } from '../../../test/setup/meeting.ts'
import type { Handler } from '../../kit/work/index.ts'
import { getProfile } from './get-profile.ts'
import { listProfileChanges } from './list-profile-changes.ts'
import { updateDetails } from './update-details.ts'

const editors = 12
let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market.close())

const { ownerInfo } = samples.getProfile.answer
const opened = async () => (await market.newMerchant()).mid
type Mid = Awaited<ReturnType<typeof opened>>
/** As an administrator, who sees personal data. */
const as = <E extends Endpoint>(mid: Mid, handler: Handler<E>, input: Input<E>) =>
  market.asMerchant(mid, (context) => handler({ ...context, actor: { ...context.actor, may: () => true } }, input))
const save = (mid: Mid, owner: object, version: number) =>
  as(mid, updateDetails, {
    params: { mid },
    body: contract.updateDetails.body.parse({ ownerInfo: { ...ownerInfo, ...owner }, versions: { owner: version } }),
  })
const read = (mid: Mid) => as(mid, getProfile, { params: { id: mid } })
const historyOf = (mid: Mid) =>
  market.asMerchant(mid, async (context) => {
    const range = { page: 1, limit: 100, sort: { field: 'createdAt', descending: false } }
    const actor = { ...context.actor, may: () => true }
    return (await listProfileChanges({ ...context, actor, range }, { params: { mid }, query: {} })).result
  })
const titles = Array.from({ length: editors }, (_, at) => `Title ${at}`)

test.each([0, 1])(
  'of %i+ saves at once against one version exactly one counts, and the others are told',
  async (version) => {
    const mid = await opened()
    if (version > 0) await save(mid, {}, 0)
    const saves = await Promise.allSettled(titles.map((designation) => save(mid, { designation }, version)))
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const kept = (await read(mid)).ownerInfo.designation
    for (const one of saves) {
      if (one.status === 'fulfilled') continue
      const refusal = one.reason as Refusal
      expect(refusal.problem.id).toBe('merchant-profile.stale')
      const stale = refusal.details as unknown as contract.Stale
      expect(stale).toMatchObject({ form: 'owner', version: version + 1, by: 'nena.admin' })
      expect(stale.values['designation']).toBe(kept)
      expect(stale.changes.find(({ path }) => path === 'designation')?.after).toBe(kept)
    }
    expect(await historyOf(mid)).toHaveLength(version + 1)
  },
)

test('without versions and locks changes are lost: the naive twin of a save', async () => {
  await market.owner.query('create table twin_forms (id int primary key, designation text, saves int)')
  await market.owner.query("insert into twin_forms values (1, 'Owner', 0)")
  const think = meeting(2)
  const naive = async (designation: string) => {
    const { rows } = await market.owner.query<{ saves: number }>('select saves from twin_forms where id = 1')
    await think()
    await market.owner.query('update twin_forms set designation = $1, saves = $2 where id = 1', [
      designation,
      rows[0]!.saves + 1,
    ])
  }
  await Promise.all([naive('President'), naive('Treasurer')])
  const { rows } = await market.owner.query<{ saves: number }>('select saves from twin_forms')
  expect(rows[0]!.saves).toBe(1)
})

test('two people who save different forms do not meet', async () => {
  const mid = await opened()
  const { recipient } = samples.getProfile.answer
  const [owner, notices] = await Promise.allSettled([
    save(mid, {}, 0),
    as(mid, updateDetails, {
      params: { mid },
      body: contract.updateDetails.body.parse({ recipient, versions: { recipient: 0 } }),
    }),
  ])
  expect([owner.status, notices.status]).toEqual(['fulfilled', 'fulfilled'])
})

test('the history, played from the start, leads to the profile as it is', async () => {
  const change = fc.record({
    designation: fc.constantFrom('Owner', 'President', 'Treasurer'),
    address: fc.constantFrom('1 Luna St.', '2 Rizal Ave.'),
    isStale: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (edits) => {
      const mid = await opened()
      const started = await read(mid)
      let version = 0
      for (const { isStale, ...values } of edits) {
        if (isStale && version > 0) {
          await expect(save(mid, values, version - 1)).rejects.toThrow('since you opened it')
          continue
        }
        version = (await save(mid, values, version)).forms.find(({ name }) => name === 'owner')!.version
      }
      const history = await historyOf(mid)
      expect(history.map((one) => one.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1))
      const played = { ...started.ownerInfo } as Record<string, string>
      for (const { path, before, after } of history.flatMap(({ changes }) => changes)) {
        expect(played[path]).toBe(before ?? '')
        played[path] = after ?? ''
      }
      expect(played).toEqual((await read(mid)).ownerInfo)
      const whole = joined(history.flatMap(({ changes }) => changes))
      for (const { path, before, after } of whole)
        expect([before ?? '', after ?? '']).toEqual([(started.ownerInfo as Record<string, string>)[path], played[path]])
    }),
    { numRuns: 12 },
  )
})
