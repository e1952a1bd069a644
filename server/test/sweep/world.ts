/** Two merchants with every object that a request can name, users of every role, and the complete server, for sweeps over all endpoints. */
import { authenticate, requestOtp, type RoleName, validateOtp } from '@singil/contract/identity/access'
import type { Answer, Endpoint } from '@singil/contract/kit/endpoint'
import { hasEither } from '@singil/contract/kit/permission'
import { StoreInput, type Store } from '@singil/contract/catalogue/stores'
import { seedUsers } from '../../src/identity/access/index.ts'
import { defaultAuthorizations } from '../../src/identity/access/defaults.ts'
import { systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { createMerchant } from '../../src/catalogue/merchants/index.ts'
import { createStore } from '../../src/catalogue/stores/index.ts'
import { openOwnShop } from '../payments/shop.ts'
import { makerOf } from './maker.ts'
import { addressOf, encoded, type Holdings, kept, type Sample } from './samples.ts'
import { givePartnerKeys } from './partner-keys.ts'
import { snapshotOf } from './snapshot.ts'
import { until as waitUntil } from '../kit/until.ts'

export interface Answered {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly ms: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the sweeps read answers of any shape
  readonly body: any
}
const habi = {
  tenant: 'singil',
  legalName: 'Habi at Sinulid',
  businessType: 'SOLE_PROP',
  mcc: '5651',
  ownerName: 'Katrina Villanueva',
  email: 'habi@example.com',
  mobile: '9175550111',
  street: '8 Rizal St.',
  barangay: 'San Roque',
  city: 'Vigan City',
  province: 'Ilocos Sur',
  zip: '2700',
  level: 2 as const,
  fileName: null,
  settings: {},
}
const isAllowed = ({ audience, permission }: Endpoint, role: RoleName) =>
  audience !== 'staff' &&
  (!permission ||
    hasEither(permission, (module, action) =>
      defaultAuthorizations(role).some((own) => own.moduleId === module && own.actions.includes(action)),
    ))

/** Only pre-registered users can call them. */
const isForNewcomers = ({ id, permission }: Endpoint) =>
  permission?.module === 'PRE_REG_GET_STARTED' || id === 'registration.createFullyRegistered'

export async function openWorld() {
  const shop = await openOwnShop()
  const { parts } = shop.app
  // No row comes from an earlier version, so the job that fills in search keys has nothing to do.
  await shop.rows('update search_fillings set is_done = true')
  await shop.rows(
    "insert into tenants (id, name, created_at) values ('singil', 'Singil', now()) on conflict do nothing",
  )
  const { mid: foreignMid } = await shop.asGuest((context) => createMerchant(context, habi))
  const foreignScope = { mid: foreignMid, storeIds: null, walletIds: null, username: 'test' }
  const storeBody = StoreInput.parse({ storeName: 'Calle Crisologo', mobile: '9175550112', address: '8 Rizal St.' })
  const foreignStore: Store = await unitOfWork(parts, systemActor('test'), foreignScope, 'test', (context) =>
    createStore(context, { body: storeBody }),
  )
  await shop.asGuest((context) =>
    seedUsers(context, [
      { mid: shop.mid, storeIds: [shop.storeId] },
      { mid: foreignMid, storeIds: [foreignStore.storeId] },
    ]),
  )

  /** A live session of a user, without the steps of signing in; another round ends the previous one. */
  const openSession = async (username: string, round = 0): Promise<string> => {
    const token = `session-${round}-of-${username}-for-the-sweep`.replace(/[^\w-]/g, '-')
    const hash = parts.secrets.digest('access-token', token)
    await shop.rows(
      `update sessions set ended_at = now(), ended_why = 'newer-sign-in'
       where ended_at is null and token_hash <> $2 and user_id = (select id from users where username = $1)`,
      [username, hash],
    )
    await shop.rows(
      `insert into sessions (id, user_id, token_hash, seq, device, ip, created_at, last_activity_at, expires_at)
       select gen_random_uuid(), id, $2, 1000 + $3::int, '', '', now(), now(), now() + interval '12 hours' from users where username = $1
       on conflict (token_hash) do update set ended_at = null, ended_why = null`,
      [username, hash, round],
    )
    return token
  }
  // The step-ups of role changes and bank accounts have tests of their own; the sweeps add users and accounts without them.
  await shop.rows("update authenticator_policies set asks = 'enrolled' where action in ('roleChange', 'bankEnrolment')")
  // Batch upload is a permission of the role only if the merchant has it.
  await shop.rows('update merchant_settings set is_batch_upload = true')
  const newcomer = await openSession('bagong.negosyo')
  const [admin, staff, foreignAdmin] = [
    await openSession('nena.admin'),
    await openSession('admin.singil'),
    await openSession('habi.admin'),
  ]

  const keys = await givePartnerKeys(shop.rows, parts.secrets, shop.mid)
  const partner = (mode: keyof typeof keys) => ({ authorization: `Bearer ${keys[mode]}` })
  /** The headers of a permitted caller: a guest, the merchant's own administrator, or staff with the merchant selected. */
  const callerOf = (endpoint: Endpoint): Readonly<Record<string, string>> => {
    if (endpoint.audience === 'guest') return {}
    if (endpoint.audience === 'partner') return partner(endpoint.path.includes('/test/') ? 'test' : 'live')
    if (isForNewcomers(endpoint)) return { authorization: `Bearer ${newcomer}` }
    if (isAllowed(endpoint, 'Merchant Admin')) return { authorization: `Bearer ${admin}` }
    return {
      authorization: `Bearer ${staff}`,
      ...(endpoint.scope.of === 'merchant' && { 'x-merchant-id': shop.mid }),
    }
  }
  const send = async (method: string, address: string, init: RequestInit = {}): Promise<Answered> => {
    const started = performance.now()
    const answer = await fetch(shop.app.url + address, { ...init, method })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    const body: unknown = isJson ? JSON.parse(text) : undefined
    return { status: answer.status, headers: answer.headers, text, body, ms: performance.now() - started }
  }
  const call = (endpoint: Endpoint, sample: Sample, headers = callerOf(endpoint)) =>
    send(endpoint.method, addressOf(endpoint, sample), {
      headers: {
        ...headers,
        ...(sample.body !== undefined && { 'content-type': encoded(endpoint, sample.body).type }),
      },
      ...(sample.body !== undefined && { body: encoded(endpoint, sample.body).body }),
    })
  /** The data of a call that must succeed. */
  const ask = async <E extends Endpoint>(endpoint: E, sample: Sample, headers?: Record<string, string>) => {
    const { status, body } = await call(endpoint, sample, headers ?? callerOf(endpoint))
    if (status !== 200) throw new Error(`${endpoint.id} answered ${status}: ${JSON.stringify(body)}`)
    return body.data as Answer<E>
  }

  /** Waits for the result of another unit of work. */
  const until = <T>(look: () => Promise<readonly T[]>) => waitUntil(look, (found) => found.length > 0)
  const {
    newAppToken,
    newBatch,
    newBulk,
    newImport,
    newDocument,
    newItem,
    newLink,
    newPending,
    newBankAccount,
    newDelivery,
    newDispute,
    holdingsOf,
  } = makerOf({
    rows: shop.rows,
    act: shop.act,
    dispute: async (paymentId, amount) => void (await shop.dispute(paymentId, { amount })),
    ask,
    until,
  })
  const [own] = await shop.rows<{ id: string }>('select id from stores where store_id = $1', [shop.storeId])
  const mine: Holdings = await holdingsOf(shop.mid, { storeId: shop.storeId, Id: own!.id }, 'nena.admin', admin)
  const theirs: Holdings = await holdingsOf(foreignMid, foreignStore, 'habi.admin', foreignAdmin)

  const snapshot = await snapshotOf(shop.rows)
  /** Runs the work while a table cannot be found, as after a failed migration. */
  const whileAway = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
    await shop.rows(`alter table ${table} rename to ${table}_away`)
    try {
      return await work()
    } finally {
      await shop.rows(`alter table ${table}_away rename to ${table}`)
    }
  }
  /** A callback about a refund follows its answer within moments; one that stays pending longer waits for the gateway. */
  const isRefunding = async () => {
    const recent = "status = 'pending' and created_at > now() - interval '2 seconds'"
    return (await shop.rows(`select 1 from refunds where ${recent}`)).length > 0
  }
  /** The snapshot, once no callback is pending and two snapshots are equal. */
  const atRest = async () => {
    let last = await snapshot()
    for (let looks = 0; looks < 100; looks++) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      const now = await snapshot()
      const isApplied = now['waiting_callbacks'] === '0 rows, 0'
      if (isApplied && JSON.stringify(now) === JSON.stringify(last) && !(await isRefunding())) break
      last = now
    }
    return last
  }
  /** The text of the newest e-mail to the user. */
  const mailTo = async (username: string) => {
    const [mail] = await until(async () => {
      const to = encodeURIComponent(`${username}@example.com`)
      return (await (await fetch(`${shop.sandbox.url}/inbox/messages?to=${to}`)).json()) as { text: string }[]
    })
    return mail!.text
  }
  /** The newest one-time code that was sent to the user. */
  const codeOf = async (username: string) => /\b\d{6}\b/.exec(await mailTo(username))?.[0] ?? ''
  const signIn = async (username: string) => {
    const who = { username, password: 'Singil-demo-2026' }
    const { token } = await ask(requestOtp, { body: who })
    const pass = await ask(validateOtp, { body: { ...who, token, otp: await codeOf(username) } })
    await ask(authenticate, { body: { ...who, token: pass.token } })
  }
  const endpoint = (id: string) => kept.find((one) => one.id === id)!
  const { rows, act, storeId, close, app, sandbox } = shop
  return {
    app,
    sandbox,
    rows,
    act,
    storeId,
    close,
    admin,
    mine,
    theirs,
    /** Revives sessions that a call has ended, and resets merchants that one has blocked or lowered. */
    reopen: () =>
      Promise.all([
        ...['nena.admin', 'admin.singil', 'habi.admin', 'bagong.negosyo'].map((one) => openSession(one)),
        rows(
          `update merchants set status = 'ACTIVE', level = 2 where mid = any ($1) and (status, level) <> ('ACTIVE', 2)`,
          [[shop.mid, foreignMid]],
        ),
      ]),
    openSession,
    callerOf,
    partner,
    send,
    call,
    ask,
    newAppToken,
    newBatch,
    newBulk,
    newImport,
    newDocument,
    newItem,
    newLink,
    newPending,
    newBankAccount,
    newDelivery,
    newDispute,
    snapshot,
    whileAway,
    atRest,
    mailTo,
    codeOf,
    signIn,
    endpoint,
    until,
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
