/**
 * The data of the permission matrix: one merchant with two stores and a user of every role, a second merchant that must be invisible to
 * them, other users as targets of changes, and values that only the second merchant or the second store has.
 */
import { type RoleName, roleNames, storeRoles } from '@singil/contract/identity/access'
import { createStore, StoreInput } from '@singil/contract/catalogue/stores'
import { type Holdings, kept } from '../sweep/samples.ts'
import { openWorld, type World } from '../sweep/world.ts'
import { type Foreign, ownAttempt } from './attempts.ts'
import { onlyOf, plantCanaries, rowsOf } from './canaries.ts'
import { isPublic } from './judge.ts'
import { keepsakeOf } from './keepsake.ts'
import { plantMoneyOut } from './money-out.ts'
import { callsOf } from './play.ts'
import { plantTotals } from './totals.ts'

export interface Person {
  readonly role: RoleName
  readonly username: string
}

export async function openCast() {
  const world = await openWorld()
  const { rows, mine, theirs } = world
  await gatherAt(world)
  await lookAround(world)
  await plantMoneyOut(world)
  const kiosk = await openKiosk(world)
  await plantTotals(world, mine.mid, kiosk.storeId)
  await tieToFirstStore(world)
  const own = { ...mine, userId: await addBystander(world, 'nena.bystander', 'kape.barista', mine.storeId) }
  const otherStore = {
    ...own,
    ...kiosk,
    userId: await addBystander(world, 'kiosk.bystander', 'kape.barista', kiosk.storeId),
  }
  const foreign = { ...theirs, userId: await addBystander(world, 'habi.bystander', 'habi.admin', null) }
  const foreignCursors = await cursorsOf(world, foreign)
  await payAll(world)
  // Those who were moved to the first merchant may have been notified of the other one before, if the world took long to open.
  await rows('delete from notifications where mid = $1 and user_id in (select id from users where mid = $2)', [
    theirs.mid,
    mine.mid,
  ])
  // The worker asks the bank every five minutes, perhaps while a role is played.
  await rows('update suppliers set name_check_due = null')
  await plantCanaries(rows, { mid: theirs.mid })
  await plantCanaries(rows, { mid: mine.mid, storeId: kiosk.storeId })

  const people = await peopleOf(world)
  const storeSecrets = await onlyOf(rows, { mid: mine.mid, storeId: kiosk.storeId })
  for (const value of ['kiosk.bystander', 'Kiosk-Bystander', otherStore.userId]) storeSecrets.set(value, 'users')
  return {
    world,
    own: own as Holdings,
    foreign: foreign as Holdings,
    otherStore: otherStore as Holdings,
    people,
    foreignCursors,
    foreignRows: await rowsOf(rows, theirs.mid),
    secrets: await onlyOf(rows, { mid: theirs.mid }),
    storeSecrets,
    shownToCustomers: await shownToCustomers(world),
    putBack: await keepsakeOf(rows),
    close: world.close,
  }
}
/** A user of every role, of the first merchant where it can be. */
export async function peopleOf({ rows, mine }: World): Promise<Person[]> {
  const people: Person[] = []
  for (const role of roleNames) {
    const [user] = await rows<{ username: string }>(
      `select username from users where role = $1 and username not like '%bystander' and status = 'ACTIVE'
       order by mid = $2 desc nulls last, username limit 1`,
      [role, mine.mid],
    )
    if (user) people.push({ role, username: user.username })
  }
  return people
}
export type Cast = Awaited<ReturnType<typeof openCast>>

/**
 * What a customer may read of a merchant: its and its stores' names, its items with their details, who delivers, and the payment that the
 * customer knows of.
 */
async function shownToCustomers({ rows, theirs }: World): Promise<ReadonlySet<string>> {
  const found = await rows<{ text: string }>(
    `select jsonb_path_query(to_jsonb(t), '$.**')#>>'{}' as text from (
       select legal_name as a, file_name as b, mid as c, null::jsonb as d from merchants where mid = $1
       union all select store_name, file_name, store_id, to_jsonb(s) - 'wallet_id' from stores s where mid = $1
       union all select code, null, null, to_jsonb(i) - 'wallet_id' from items i where mid = $1
       union all select null, null, null, to_jsonb(d) from item_details d where mid = $1
       union all select name, null, null, null from files where mid = $1 and is_public
       union all select courier_name, service_name, tracking_number, null from courier_bookings where mid = $1
       union all select id, null, null, to_jsonb(l) - 'wallet_id' from temp_transactions l where id = $2
       union all select request_id, null, null, to_jsonb(p) - 'wallet_id' from transactions p where temporary_id = $2) t`,
    [theirs.mid, theirs.temporaryId],
  )
  return new Set(found.map(({ text }) => text))
}

/** The Subwallet User sees the wallet of the first store, and no other. */
export const tieToFirstStore = ({ rows, mine }: World) =>
  rows(
    `insert into wallet_links (username, mid, wallet_id) select 'kape.wallet', mid, wallet_id from stores where store_id = $1
     on conflict (username) do update set wallet_id = excluded.wallet_id`,
    [mine.storeId],
  )

/** All store users work at the first store of the first merchant; Corporate View is assigned no other merchant. */
export async function gatherAt({ rows, mine, theirs }: World): Promise<void> {
  const isElsewhere = "role = any($2) and username not like 'habi.admin'"
  await rows(`update users set mid = $1 where ${isElsewhere}`, [mine.mid, storeRoles])
  await rows(
    'update user_stores set mid = $1, store_id = $3 where user_id in (select id from users where role = any($2))',
    [mine.mid, storeRoles, mine.storeId],
  )
  await rows('delete from staff_merchants where mid = $1', [theirs.mid])
}

/** Another user like the given one, as the target of changes of users. */
export async function addBystander(
  { rows }: World,
  username: string,
  like: string,
  storeId: string | null,
): Promise<string> {
  const [row] = await rows<{ id: string }>(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'username', $1::text,
       'email', $1 || '@example.com', 'first_name', 'By', 'last_name', initcap(replace($1, '.', '-'))))).*
     from users u where username = $2 returning id`,
    [username, like],
  )
  await rows(
    `insert into user_stores select (jsonb_populate_record(b, jsonb_build_object('user_id', $1::uuid, 'store_id', $2::text))).*
     from user_stores b join users u on u.id = b.user_id where u.username = $3 and $2 is not null`,
    [row!.id, storeId, like],
  )
  return row!.id
}

/** A second store of the first merchant, with a sale. */
async function openKiosk(world: World) {
  const body = StoreInput.parse({ storeName: 'Burnham Lake kiosk', mobile: '9175550177', address: '9 Harrison Rd.' })
  const { storeId, Id } = await world.ask(createStore, { body })
  const item = await world.newItem(storeId)
  const pending = await world.newPending(storeId)
  await world.act(pending.org_trxid, 'approve')
  await world.until(() => world.rows("select 1 from transactions where id = $1 and status = 'paid'", [pending.id]))
  const [wallet] = await world.rows<{ id: string }>('select wallet_id as id from stores where store_id = $1', [storeId])
  return {
    storeId,
    storeRow: Id,
    itemId: item.Id,
    itemCode: item.itemCode,
    temporaryId: pending.temporaryId,
    requestId: pending.requestId,
    transactionId: pending.id,
    walletId: wallet!.id,
    appTokenId: await world.newAppToken(storeId),
  }
}

/** The other merchant uses every function of the product once, so that it has rows of every kind. */
async function lookAround(world: World): Promise<void> {
  const { rows, theirs } = world
  const admin = callsOf(world, { username: 'habi.admin' })
  const staff = callsOf(world, { username: 'admin.singil' })
  for (const endpoint of kept) {
    if (
      isPublic(endpoint) ||
      /delete|cancel|revoke|status|password|block|changeLevel|endSafe|signOut|everywhere|setMaint/i.test(endpoint.id)
    )
      continue
    const attempt = ownAttempt(endpoint, theirs)
    const { status } = await admin({ endpoint, attempt })
    if (status === 403 && endpoint.scope.of === 'merchant') await staff({ endpoint, attempt, chosen: theirs.mid })
  }
  await rows('update merchant_settings set is_batch_upload = true')
  // All samples name this user, so she must not belong to the first merchant alone.
  await rows("delete from user_stores where user_id in (select id from users where username = 'ana.santos')")
  await rows("update users set status = 'DELETED' where username = 'ana.santos'")
  await rows(
    "update users set email = username || '@habi.example' where email = 'ana.santos@example.com' and mid = $1",
    [theirs.mid],
  )
}

/** Completes the pending work of the other merchant, so that nothing of it changes later. */
async function payAll({ rows, act, until, theirs }: World): Promise<void> {
  const pending = "from transactions where mid = $1 and status = 'pending'"
  for (const { org_trxid } of await rows<{ org_trxid: string }>(`select org_trxid ${pending}`, [theirs.mid]))
    await act(org_trxid, 'approve')
  await until(() => rows(`select 1 where not exists (select 1 ${pending})`, [theirs.mid]))
  // Unpaid top-ups are neither asked about nor expired while the calls run.
  await rows("update topups set next_check_at = null, expires_at = now() + interval '1 day' where mid = $1", [
    theirs.mid,
  ])
}

/** The cursors of the other merchant's lists. */
async function cursorsOf(world: World, foreign: Holdings): Promise<Foreign[]> {
  const headers = { authorization: `Bearer ${await world.openSession('habi.admin')}` }
  for (let more = 0; more < 2; more++) await world.newPending(foreign.storeId, headers)
  const call = callsOf(world, { username: 'habi.admin' })
  const found: Foreign[] = []
  for (const endpoint of kept.filter((one) => !isPublic(one) && (one.method === 'GET' || one.reads === true))) {
    const { sample } = ownAttempt(endpoint, foreign)
    const part = endpoint.body ? 'body' : 'query'
    for (const more of [{ text: '', limit: 1 }, { limit: 1 }]) {
      const { body } = await call({ endpoint, attempt: { at: 'own', sample: { ...sample, [part]: more } } })
      for (const name of ['scrollId', 'cursor', 'next']) {
        const value: unknown = body?.data?.[name]
        if (typeof value === 'string' || typeof value === 'number')
          found.push({ of: endpoint.id, value: String(value) })
      }
    }
  }
  return found
}
