// Every endpoint x one role of each reach and a guest, over HTTP: access follows the policy, and nothing of another merchant is returned or
// changed. permission-matrix.all.ts plays every role with every foreign id; guards.test.ts asks the guards about every role.
import { type RoleName, roleNames } from '@singil/contract/identity/access'
import { modules } from '@singil/contract/kit/modules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignAttempts, ownAttempt } from './matrix/attempts.ts'
import { digestOf, leakIn, onlyOf, plantCanaries, type Secrets } from './matrix/canaries.ts'
import { addBystander, gatherAt, peopleOf, type Person, tieToFirstStore } from './matrix/cast.ts'
import type { Cell } from './matrix/cells.ts'
import { isOpenTo, isPublic, isStaff, reachOf, seesAllMerchants } from './matrix/judge.ts'
import { keepsakeOf } from './matrix/keepsake.ts'
import { playCells } from './matrix/play.ts'
import { modulesWithRights, rightsOf } from './matrix/rights.ts'
import { type Holdings, kept } from './sweep/samples.ts'
import { openWorld, type World } from './sweep/world.ts'

const guarded = kept.filter((endpoint) => !isPublic(endpoint))
const reaches = [...new Set(roleNames.map(reachOf))]
// Staff last: their changes affect everyone.
const isOfStaff = (reach: string) => roleNames.some((role) => reachOf(role) === reach && isStaff(role))
const inOrder = [...reaches.filter((reach) => !isOfStaff(reach)), ...reaches.filter(isOfStaff)]

let world: World
let people: readonly Person[]
let own: Holdings
let foreign: Holdings
let secrets: Secrets
let putBack: () => Promise<void>
beforeAll(async () => {
  world = await openWorld()
  await gatherAt(world)
  await tieToFirstStore(world)
  own = { ...world.mine, userId: await addBystander(world, 'nena.bystander', 'kape.barista', world.mine.storeId) }
  foreign = { ...world.theirs, userId: await addBystander(world, 'habi.bystander', 'habi.admin', null) }
  await plantCanaries(world.rows, { mid: foreign.mid })
  people = await peopleOf(world)
  secrets = await onlyOf(world.rows, { mid: foreign.mid })
  putBack = await keepsakeOf(world.rows)
  await world.atRest()
}, 120_000)
afterAll(() => world?.close())

test('the roles ship with the decided permissions, module by module', async () => {
  expect(modulesWithRights).toEqual(modules.map(({ alias }) => alias))
  const rows = await world.rows<{ role: string; module: string; actions: string[] }>(
    'select role, module, actions from role_authorizations where role = any($1)',
    [roleNames],
  )
  const shipped = (role: string, module: string) =>
    rows.find((row) => row.role === role && row.module === module)?.actions.toSorted() ?? []
  const wrong = roleNames.flatMap((role) =>
    modulesWithRights
      .filter((module) => shipped(role, module).join() !== rightsOf(role, module).toSorted().join())
      .map((module) => `${role} on ${module}: ${shipped(role, module).join()}`),
  )
  expect(wrong).toEqual([])
})

test('a guest gets 401 for everything that is not public, and for what is public no question who they are', async () => {
  const wrong: string[] = []
  for (const endpoint of kept) {
    const { status, body, text } = await world.call(endpoint, ownAttempt(endpoint, own).sample, {})
    const isGuarded = body?.code === 'kit.signInFirst' || body?.code === 'kit.forbidden'
    const isWrong = isPublic(endpoint) ? isGuarded || (status >= 500 && status !== 503) : status !== 401
    const leak = leakIn(text, secrets, JSON.stringify(ownAttempt(endpoint, own).sample))
    if (isWrong || leak) wrong.push(`${endpoint.id}: ${status} ${body?.code} ${leak}`)
  }
  expect(wrong).toEqual([])
})

/** Of each endpoint a role of the reach that may call it; the first one where none may, which must be refused. */
function rolesOf(reach: string): Map<RoleName, Cell[]> {
  const roles = roleNames.filter((role) => reachOf(role) === reach && people.some((person) => person.role === role))
  const cells = new Map<RoleName, Cell[]>()
  for (const endpoint of guarded) {
    const role = roles.find((one) => isOpenTo(endpoint, one)) ?? roles[0]!
    const chosen = isStaff(role) ? own.mid : undefined
    const of = { endpoint, chosen, hidden: seesAllMerchants(role) ? [] : [secrets] }
    const theirs = seesAllMerchants(role) ? [] : foreignAttempts(endpoint, own, foreign).slice(-1)
    const attempts = [ownAttempt(endpoint, own), ...theirs]
    cells.set(role, [...(cells.get(role) ?? []), ...attempts.map((attempt) => ({ ...of, attempt }))])
  }
  return cells
}

test.each(inOrder.map((reach) => ({ reach })))(
  'who sees $reach may do what the policy says, and no more',
  async ({ reach }) => {
    const before = await digestOf(world.rows, foreign.mid)
    let reached = 0
    for (const [role, cells] of rolesOf(reach)) {
      await putBack()
      const person = people.find((one) => one.role === role)!
      const played = await playCells(world, person, cells)
      expect(played.wrong).toEqual([])
      reached += played.reached.size
    }
    expect(reached).toBeGreaterThan(0)
    await putBack()
    expect(await digestOf(world.rows, foreign.mid)).toEqual(before)
  },
  120_000,
)
