/** The server with two merchants and the demo users, an adjustable clock, and providers that record what was sent. */
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import { fillPath } from '@singil/contract/kit/endpoint'
import { authenticate, requestOtp, validateOtp } from '@singil/contract/identity/access'
import type { StoreId } from '@singil/contract/kit/id'
import { StoreInput } from '@singil/contract/catalogue/stores'
import { hash } from '@node-rs/argon2'
import { type DemoMerchant, seedUsers } from '../../src/identity/access/index.ts'
import { signInFeatures } from './sign-in-features.ts'
import { everything, type FeatureModule, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import type { Mail } from '../../src/kit/outside/mail.ts'
import type { Sms } from '../../src/kit/outside/sms.ts'
import { features as all } from '../../src/features.ts'
import { live } from '../../src/foundation/live/index.ts'
import { createMerchant, merchants } from '../../src/catalogue/merchants/index.ts'
import { messages } from '../../src/foundation/messages/index.ts'
import { createStore, stores } from '../../src/catalogue/stores/index.ts'
import { startApp } from '../kit.ts'
import { freshDatabase } from '../setup/database.ts'
import { ownerPool } from '../setup/owner-pool.ts'

export const password = 'Singil-demo-2026'
const houses = ['Aling Nena', 'Habi at Sinulid', 'Kape ni Lolo', 'Biyaheng Bikol'] as const
const house = (legalName: string) => ({
  tenant: 'singil',
  legalName,
  businessType: 'SOLE_PROP',
  mcc: '5499',
  ownerName: 'Nena Dela Cruz',
  email: 'nena@example.com',
  mobile: '9175550999',
  street: '12 Mabini St.',
  barangay: 'Bagumbayan',
  city: 'Quezon City',
  province: 'Metro Manila',
  zip: '1110',
  level: 2 as const,
  fileName: null,
  settings: {},
})

export interface Called {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests read answers of any shape
  readonly body: any
  readonly headers: Headers
  readonly text: string
}
export interface CallOptions {
  readonly as?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}
interface Sent {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type Environment = Readonly<Record<string, string>>

/** Of the same kind as those of the product, but checked in no time: a sign-in checks three. */
let quickHash: Promise<string> | undefined
const hashQuickly = () => (quickHash ??= hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }))

export async function openGate(
  features: readonly FeatureModule[] = [messages, live, merchants, stores, ...signInFeatures],
  environment: Environment | ((url: string) => Environment) = {},
  { hasSlowHashes = false }: { readonly hasSlowHashes?: boolean } = {},
) {
  const fresh = await freshDatabase()
  const owner = ownerPool(fresh.url, 2)
  const mails: Mail[] = []
  const texts: Sms[] = []
  const provider = { isDown: false }
  const take = async <T>(list: T[], message: T) => {
    if (provider.isDown) throw new Error('The provider is down')
    list.push(message)
  }
  let shiftMs = 0
  const app = await startApp({
    url: fresh.url,
    // The other features only provide their ports.
    features: [...features, ...all.filter((one) => !features.includes(one)).map(({ provides = [] }) => ({ provides }))],
    environment: typeof environment === 'function' ? environment(fresh.url) : environment,
    overrides: {
      clock: { now: () => new Date(Date.now() + shiftMs) },
      outside: { mail: { send: (mail) => take(mails, mail) }, sms: { send: (sms) => take(texts, sms) } },
    },
  })
  const { parts } = app
  const asSystem = [systemActor('test'), everything('test'), 'test'] as const
  const { rows: tenants } = await owner.query("select 1 from information_schema.tables where table_name = 'tenants'")
  if (tenants.length > 0)
    await owner.query(
      "insert into tenants (id, name, created_at) values ('singil', 'Singil', now()) on conflict do nothing",
    )
  const demo: DemoMerchant[] = []
  for (const name of houses) {
    const { mid } = await unitOfWork(parts, ...asSystem, (context) => createMerchant(context, house(name)))
    const scope = { mid, storeIds: null, walletIds: null, username: 'test' }
    const storeIds: StoreId[] = []
    for (const storeName of [`${name} one`, `${name} two`]) {
      const body = StoreInput.parse({ storeName, mobile: '9175550998', address: '12 Mabini St.' })
      const store = await unitOfWork(parts, systemActor('test'), scope, 'test', (context) =>
        createStore(context, { body }),
      )
      storeIds.push(store.storeId)
    }
    demo.push({ mid, storeIds })
  }
  const accounts = await unitOfWork(parts, ...asSystem, (context) => seedUsers(context, demo))
  if (!hasSlowHashes) await owner.query('update users set password_hash = $1', [await hashQuickly()])

  const call = async (endpoint: Endpoint, sent: Sent = {}, { as, headers = {} }: CallOptions = {}): Promise<Called> => {
    const search = new URLSearchParams(
      Object.entries(sent.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const path = fillPath(endpoint.path, sent.params) + (search.size > 0 ? `?${search.toString()}` : '')
    const answer = await fetch(app.url + path, {
      method: endpoint.method,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }
  /** The data of a call that must succeed. */
  const ask = async <E extends Endpoint>(endpoint: E, sent: Request<E>, options?: CallOptions): Promise<Answer<E>> => {
    const { status, body } = await call(endpoint, sent as Sent, options)
    if (status !== 200) throw new Error(`${endpoint.id} answered ${status}: ${JSON.stringify(body)}`)
    return body.data as Answer<E>
  }
  /** The code of the last mail that contains one; other mails come when their job runs. */
  const lastCode = () => mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast((code) => code) ?? ''
  const openChallenge = async (username: string) => {
    const { token } = await ask(requestOtp, { body: { username, password } })
    return { username, password, token, otp: lastCode() }
  }
  const pass = async (username: string) => {
    const { token } = await ask(validateOtp, { body: await openChallenge(username) })
    return { username, password, token }
  }
  return {
    app,
    owner,
    mails,
    texts,
    provider,
    demo: demo as unknown as readonly [DemoMerchant, ...DemoMerchant[]],
    accounts,
    call,
    ask,
    lastCode,
    openChallenge,
    pass,
    /** The bearer token of a new sign-in. */
    signIn: async (username: string) => (await ask(authenticate, { body: await pass(username) })).token,
    /** Advances the clock of the server. */
    later: (ms: number) => void (shiftMs += ms),
    set: (settings: string) => owner.query(`update access_settings set ${settings}`),
    close: async () => {
      await app.stop()
      await owner.end()
      await fresh.drop()
    },
  }
}
export type Gate = Awaited<ReturnType<typeof openGate>>
