// Every endpoint x every role and a guest x own, foreign merchant and foreign store, with the foreign id in path, query, body, header and
// cursor: access follows the policy, and no data of another tenant is returned, published or changed.
import { type RoleName, roleNames, storeRoles, sessionTopic } from '@singil/contract/identity/access'
import { modules } from '@singil/contract/kit/modules'
import { hasEither } from '@singil/contract/kit/permission'
import { listMerchants, updateSettings } from '@singil/contract/catalogue/merchants'
import { approvalsTopic } from '@singil/contract/workspace/approvals'
import { maintenanceTopic } from '@singil/contract/catalogue/channels'
import { courierTrackingTopic } from '@singil/contract/selling/couriers'
import { getDashboard } from '@singil/contract/desk/dashboard'
import { booksTopic } from '@singil/contract/desk/integrity'
import {
  searchTransactions,
  sumTransactions,
  transactionsTopic,
  mobileTransactionsTopic,
} from '@singil/contract/payments/transactions'
import { disputesTopic } from '@singil/contract/desk/disputes'
import { ticketsTopic } from '@singil/contract/desk/support-tickets'
import { walletsTopic } from '@singil/contract/wallets/wallets'
import { withdrawalMailsTopic, withdrawalsTopic } from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cursorAttempts, foreignAttempts, ownAttempt } from './matrix/attempts.ts'
import { hearingAll } from './kit/hear-all.ts'
import { digestOf, leakIn } from './matrix/canaries.ts'
import { type Cast, openCast, type Person } from './matrix/cast.ts'
import { type Cell, cellsOf } from './matrix/cells.ts'
import { holes } from './matrix/holes.ts'
import { isPublic, isStaff } from './matrix/judge.ts'
import { callsOf, playCells } from './matrix/play.ts'
import { modulesWithRights, rightsOf } from './matrix/rights.ts'
import { topicsOf } from './matrix/topics.ts'
import { ofMerchant, ofOtherStore, type Oracle, seesNoWallet, seesOneStore } from './matrix/totals.ts'
import { unprotectedTables, visibleRows } from './matrix/tenant-scope.ts'
import { kept } from './sweep/samples.ts'

// Staff last: their changes affect everyone.
const inOrder = [...roleNames.filter((role) => !isStaff(role)), ...roleNames.filter(isStaff)]
const guarded = kept.filter((endpoint) => !isPublic(endpoint))
const open = kept.filter(isPublic)

let cast: Cast
const reached = new Set<string>()
let mailsBefore: readonly unknown[]
beforeAll(async () => {
  cast = await openCast()
  await cast.world.rows(hearingAll)
  await cast.world.atRest()
  mailsBefore = await mails()
}, 120_000)
afterAll(() => cast?.close())

const personOf = (role: RoleName): Person => {
  const person = cast.people.find((one) => one.role === role)
  if (!person) throw new Error(`Nobody is ${role}`)
  return person
}
const mails = async () =>
  (await (await fetch(`${cast.world.sandbox.url}/inbox/messages`)).json()) as {
    to: string
    text: string
  }[]
const statusOf = ({ status }: { status: number }) => status

test('the roles ship with the decided permissions, module by module', async () => {
  expect(modulesWithRights).toEqual(modules.map(({ alias }) => alias))
  const rows = await cast.world.rows<{ role: string; module: string; actions: string[] }>(
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

/** The sums that nobody in the role may read, with their current values. */
async function sumsHiddenFrom(role: RoleName): Promise<readonly Oracle[]> {
  const { world, own } = cast
  return [
    ...(seesOneStore(role) ? [ofOtherStore] : []),
    ...(seesNoWallet(role) ? [await ofMerchant(world, own.mid)] : []),
  ]
}

/** Permissions that every user of a merchant needs for a screen of another module. */
const readByAll = [
  // Each request names the permission that it needs: the handler shows and decides only those that the caller may.
  'approvals.approve',
  'approvals.getApproval',
  'approvals.listApprovals',
  'approvals.refuseRequest',
  'approvals.withdrawRequest',
  'channels.listChannelsWithFees',
  'channels.listMerchantFees',
  'channels.simulateFees',
  // The purpose of the document names the permission.
  'documents.openDocument',
  // The kind of the file names the permission.
  'files.linkFile',
  'files.openFile',
  // Nothing of the merchant is read but the caller's own choice.
  'files.readSheetHeadings',
  'inventory.getItemQr',
  'inventory.listItems',
  'merchants.getMerchant',
  'merchants.getSettings',
  'stores.getStore',
  'stores.listStores',
  'stores.searchStores',
  'transactions.validateRefund',
]
test("every endpoint in a merchant's scope needs a permission, except for these", () => {
  const free = guarded.filter(
    ({ audience, permission, scope }) => audience !== 'partner' && !permission && scope.of === 'merchant',
  )
  expect(free.map(({ id }) => id).toSorted()).toEqual(readByAll)
})

test('the other merchant has a row of everything that moves money out, which each call is tried with', () => {
  const tables = cast.foreignRows.map(({ of }) => of)
  for (const table of ['wallets', 'wallet_transfers', 'bank_accounts', 'payouts', 'auto_sweeps', 'approval_requests'])
    expect(tables).toContain(table)
})

test('a guest and a forged token get 401 for everything that is not public', async () => {
  const wrong: string[] = []
  for (const endpoint of guarded)
    for (const headers of [{}, { authorization: 'Bearer a-forged-token-of-nobody-at-all-here' }] as Record<
      string,
      string
    >[]) {
      const { status } = await cast.world.call(endpoint, ownAttempt(endpoint, cast.own).sample, headers)
      if (status !== 401) wrong.push(`${endpoint.id}: ${status}`)
    }
  expect(wrong).toEqual([])
})

describe.each(inOrder.map((role) => ({ role })))('$role', ({ role }) => {
  test('may do what the policy says, to the own merchant and stores alone', async () => {
    await cast.putBack()
    const before = await digestOf(cast.world.rows, cast.foreign.mid)
    const sums = await sumsHiddenFrom(role)
    const cells = cellsOf(cast, personOf(role)).map((cell) => ({ ...cell, sums }))
    const played = await playCells(cast.world, personOf(role), cells)
    for (const id of played.reached) reached.add(id)
    expect(cells.length).toBeGreaterThan(guarded.length)
    expect(played.wrong).toEqual([])
    expect(await digestOf(cast.world.rows, cast.foreign.mid)).toEqual(before)
  }, 120_000)

  test('hears the own topics alone', async () => {
    await cast.putBack()
    const { own, foreign, otherStore, people, world } = cast
    const channel = await topicsOf(world, personOf(role))
    const of = (...owners: string[]) =>
      owners.flatMap((id) => [
        transactionsTopic.of({ owner: id }),
        mobileTransactionsTopic.of({ mid: id }),
        courierTrackingTopic.of({ owner: id }),
      ])
    const strangers = people
      .filter((person) => person.role !== role)
      .map(({ username }) => sessionTopic.of({ username }))
    const moneyOf = (mid: string) => [
      walletsTopic.of({ mid }),
      withdrawalsTopic.of({ mid }),
      withdrawalMailsTopic.of({ mid }),
    ]
    const bound = [
      ...(storeRoles.includes(role) ? of(own.mid, otherStore.storeId) : []),
      ...(seesNoWallet(role) ? moneyOf(own.mid) : []),
    ]
    const foreignOnes = [
      ...of(foreign.mid, foreign.storeId),
      ...moneyOf(foreign.mid),
      approvalsTopic.of({ of: foreign.mid }),
      ...strangers,
      sessionTopic.of({ username: 'habi.admin' }),
      '#',
      ...bound,
    ]
    const ofStaff = [booksTopic.of(), approvalsTopic.of({ of: 'staff' })]
    const theirs = [...(isStaff(role) ? [] : ofStaff), ...foreignOnes]
    expect(await channel.isGranted(sessionTopic.of({ username: personOf(role).username }))).toBe(true)
    expect(await channel.heard(theirs)).toEqual([])
    // An empty result would prove nothing if no topic were granted at all.
    const granted = [sessionTopic.of({ username: personOf(role).username }), maintenanceTopic.of()]
    if (role === 'Administrator') granted.push(...ofStaff)
    if (role === 'Merchant Admin') granted.push(...of(own.mid), ...moneyOf(own.mid), approvalsTopic.of({ of: own.mid }))
    if (role === 'Store Admin')
      granted.push(transactionsTopic.of({ owner: own.storeId }), courierTrackingTopic.of({ owner: own.storeId }))
    for (const topic of granted) expect([topic, await channel.isGranted(topic)]).toEqual([topic, true])
    channel.close()
  })
})

test('calls with own ids were really executed: most endpoints answered some user', () => {
  expect(reached.size).toBeGreaterThan(guarded.length / 2)
})

/** Names all merchants that share a bank account to staff who see every merchant; tested with bank accounts. */
const isForAllMerchants = (mail: object) => JSON.stringify(mail).includes('Several merchants use the account')

test('no e-mail, text or live message names the other merchant to anyone', async () => {
  await cast.world.atRest()
  const sent = (await mails()).filter(
    (mail) => !mailsBefore.some((old) => JSON.stringify(old) === JSON.stringify(mail)) && !isForAllMerchants(mail),
  )
  const pushed = await cast.world.rows<{ topic: string; payload: unknown }>('select topic, payload from push_messages')
  // Staff see the tickets and disputes of every merchant.
  const isTheirs = ({ topic }: { topic: string }) =>
    topic === ticketsTopic.of({ of: 'staff' }) ||
    topic === disputesTopic.of({ of: 'staff' }) ||
    [...cast.secrets.keys()].some((secret) => topic.includes(secret))
  const published = [...sent, ...pushed.filter((message) => !isTheirs(message))].map((message) =>
    JSON.stringify(message),
  )
  expect(published.length).toBeGreaterThan(5)
  expect(published.filter((text) => leakIn(text, cast.secrets) !== null)).toEqual([])
})

test('no live message to the first store and no e-mail to its users contains sums of the other store or the merchant', async () => {
  const { world, own, people } = cast
  const pushed = await world.rows<{ payload: unknown }>('select payload from push_messages where topic = $1', [
    transactionsTopic.of({ owner: own.storeId }),
  ])
  const ofStore = people.filter(({ role }) => seesOneStore(role)).map(({ username }) => `${username}@example.com`)
  const sent = (await mails()).filter(({ to }) => ofStore.some((address) => to.includes(address)))
  const published = [...pushed.map(({ payload }) => payload), ...sent.map(({ text }) => text)].map((one) =>
    JSON.stringify(one),
  )
  const merchant = await ofMerchant(world, own.mid)
  expect(pushed.length).toBeGreaterThan(5)
  // Eavesdropping on it reveals no name either.
  expect(pushed.filter(({ payload }) => JSON.stringify(payload).includes('Santos'))).toEqual([])
  expect(published.flatMap((text) => ofOtherStore(text) ?? merchant(text) ?? [])).toEqual([])
})

test('the sums of the other store are returned where they may be', async () => {
  const { world, own } = cast
  const dashboard = world.endpoint('dashboard.getDashboard')
  const { text } = await world.call(dashboard, { params: { mid: own.mid } })
  expect(ofOtherStore(text)).not.toBe(null)
  expect((await ofMerchant(world, own.mid))(text)).not.toBe(null)
})

test('behind the wall of one merchant the database shows no row of another, and behind none no row at all', async () => {
  const { own, foreign, world } = cast
  expect(await unprotectedTables(world.rows)).toEqual([])
  expect(await visibleRows(world, own.mid, foreign.mid)).toEqual([])
  expect(await visibleRows(world, '', foreign.mid)).toEqual([])
  expect((await visibleRows(world, foreign.mid, foreign.mid)).length).toBeGreaterThan(10)
})

test('a Subwallet User who is given the permissions of a Store Admin sees the stores and payments of the own wallet alone', async () => {
  await cast.putBack()
  const { own, otherStore, world } = cast
  const bound: Person = { role: 'Store Admin', username: personOf('Subwallet User').username }
  for (const module of modulesWithRights)
    await world.rows(
      `insert into user_authorizations select id, $2, $3 from users where username = $1
       on conflict (user_id, module) do update set actions = excluded.actions`,
      [bound.username, module, rightsOf(bound.role, module)],
    )
  const [linked] = await world.rows<{ id: string }>('select wallet_id as id from wallet_links where username = $1', [
    bound.username,
  ])
  const listed = async () => {
    const search = { endpoint: searchTransactions, attempt: { at: 'own', sample: { body: { limit: 100 } } } }
    const { rows, totalCount } = (await callsOf(world, bound)(search)).body.data
    return { ids: rows.map(({ id }: { id: string }) => id).toSorted(), totalCount }
  }
  const ofWallet = async () => {
    const rows = await world.rows<{ id: string }>(
      'select id from transactions where wallet_id = $1 order by created_at desc, id desc limit 100',
      [linked!.id],
    )
    return { ids: rows.map(({ id }) => id).toSorted(), totalCount: rows.length }
  }
  await world.newPending(own.storeId)
  const before = await ofWallet()
  expect(before.ids.length).toBeGreaterThan(1)
  expect(await listed()).toEqual(before)
  // What the store sold before it was paid into this wallet went to another one.
  const [, moved] = before.ids
  await world.rows('update transactions set wallet_id = $2 where id = $1', [moved, otherStore.walletId])
  expect(await listed()).toEqual({ ids: before.ids.filter((id) => id !== moved), totalCount: before.totalCount - 1 })
  await world.rows('update transactions set wallet_id = $2 where id = $1', [moved, linked!.id])

  const sums = [ofOtherStore, await ofMerchant(world, own.mid)]
  const cells = cellsOf(cast, bound).map((cell) => ({ ...cell, sums }))
  const played = await playCells(world, bound, cells)
  expect(played.wrong).toEqual([])
  for (const { id } of [searchTransactions, sumTransactions, getDashboard]) expect([...played.reached]).toContain(id)
  const channel = await topicsOf(world, bound)
  expect(await channel.heard([own.mid, otherStore.storeId].map((owner) => transactionsTopic.of({ owner })))).toEqual([])
  channel.close()
  await cast.putBack()
}, 120_000)

test('a permission that a role loses is lost with the next call', async () => {
  await cast.putBack()
  const search = callsOf(cast.world, personOf('Finance'))
  const attempt = { endpoint: searchTransactions, attempt: { at: 'own', sample: { body: {} } } }
  expect(statusOf(await search(attempt))).toBe(200)
  await cast.world.rows("delete from role_authorizations where role = 'Finance' and module = 'TRANSACTION_LIST'")
  await expect.poll(async () => statusOf(await search(attempt))).toBe(403)
})

test('Corporate View gets no data of a merchant that it is not assigned to', async () => {
  const call = callsOf(cast.world, personOf('Corporate View'))
  const { text } = await call({ endpoint: listMerchants, attempt: { at: 'own', sample: {} } })
  expect(text).toContain(cast.own.mid)
  expect(leakIn(text, cast.secrets)).toBeNull()
})

test('users of a merchant cannot change a setting that protects the provider, field by field', async () => {
  await cast.putBack()
  const call = callsOf(cast.world, personOf('Merchant Admin'))
  const settings = () => cast.world.rows('select * from merchant_settings where mid = $1', [cast.own.mid])
  const before = await settings()
  for (const field of ['hasCreditCard', 'isBatchUpload', 'isBusCompany', 'otpRemoveBank'])
    for (const value of [true, false]) {
      const sample = { params: { mid: cast.own.mid }, body: { [field]: value } }
      const { status, body } = await call({ endpoint: updateSettings, attempt: { at: 'own', sample } })
      if (status !== 200) expect([field, status, body.code]).toEqual([field, 403, 'merchants.staffOnlySetting'])
    }
  const withoutTime = (rows: unknown[]) => rows.map((row) => ({ ...(row as object), updated_at: null }))
  expect(withoutTime(await settings())).toEqual(withoutTime(before))
})

test("a merchant's program can do what its key allows, for its own merchant alone", async () => {
  const programs = kept.filter(({ audience }) => audience === 'partner')
  const before = await digestOf(cast.world.rows, cast.foreign.mid)
  const wrong: string[] = []
  for (const endpoint of programs)
    for (const attempt of [
      ownAttempt(endpoint, cast.own),
      ...foreignAttempts(endpoint, cast.own, cast.foreign),
      ...cursorAttempts(endpoint, cast.own, cast.foreignCursors),
    ]) {
      const answer = await cast.world.call(endpoint, attempt.sample)
      const leak = leakIn(answer.text, cast.secrets, JSON.stringify(attempt.sample))
      const isChanged = attempt.at !== 'own' && endpoint.method !== 'GET' && answer.status < 400
      if (answer.status === 401 || answer.status >= 500 || leak || isChanged)
        wrong.push(`${endpoint.id} ${attempt.at}: ${answer.status} ${leak}`)
    }
  expect(programs.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
  expect(await digestOf(cast.world.rows, cast.foreign.mid)).toEqual(before)
})

test.each(holes)('the matrix sees $hole', async ({ role, module, made }) => {
  await cast.putBack()
  const { own, otherStore, foreign, world } = cast
  const sentence = made.replaceAll('$1', own.mid).replaceAll('$2', otherStore.storeId).replaceAll('$3', foreign.mid)
  const isOfModule = ({ endpoint: { permission } }: Cell) =>
    !!permission && hasEither(permission, (one) => one === module)
  // They are right without the hole, as the test of the role found.
  const cells = cellsOf(cast, personOf(role)).filter(isOfModule)
  await world.rows(sentence)
  expect((await playCells(world, personOf(role), cells)).wrong.length).toBeGreaterThan(0)
  await cast.putBack()
})

test('what is public asks nobody who they are, and shows a guest nothing of anybody but what it was asked for', async () => {
  const wrong: string[] = []
  const hidden = new Map([...cast.secrets].filter(([secret]) => !cast.shownToCustomers.has(secret)))
  for (const endpoint of open)
    for (const attempt of [ownAttempt(endpoint, cast.own), ...foreignAttempts(endpoint, cast.own, cast.foreign)]) {
      const { status, body, text } = await cast.world.call(endpoint, attempt.sample, {})
      const isGuarded = body?.code === 'kit.signInFirst' || body?.code === 'kit.forbidden'
      if (isGuarded || (status >= 500 && status !== 503)) wrong.push(`${endpoint.id}: ${status} ${body?.code}`)
      const leak = leakIn(text, attempt.at === 'own' ? cast.secrets : hidden, JSON.stringify(attempt.sample))
      if (leak) wrong.push(`${endpoint.id} ${attempt.at} ${leak}`)
    }
  expect(wrong).toEqual([])
})
