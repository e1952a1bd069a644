/** A database with a merchant, a store, a funded wallet and a session that may refund and withdraw: the data of the fault runs. */
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import { authenticate, requestOtp, validateOtp } from '@singil/contract/identity/access'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { StoreInput } from '@singil/contract/catalogue/stores'
import pg from 'pg'
import { seedUsers } from '../../src/identity/access/index.ts'
import { newId } from '../../src/kit/base/index.ts'
import { type Context, everything, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import type { Mail } from '../../src/kit/outside/mail.ts'
import { migrate, serverUrlOf } from '../../src/kit/database/index.ts'
import { accounts, credit, debit, journal, post } from '../../src/foundation/ledger/index.ts'
import { createMerchant, findProfiles } from '../../src/catalogue/merchants/index.ts'
import { createStore } from '../../src/catalogue/stores/index.ts'
import { ensureWallet } from '../../src/wallets/wallets/index.ts'
import { openInstallation } from '../setup/open-installation.ts'
import { startApp } from '../kit.ts'

export const serverSecret = 'a secret of the fault tests, which is long enough'
const username = 'nena.admin'
const password = 'Singil-demo-2026'

export interface World {
  readonly mid: string
  readonly storeId: string
  /** With money that can be withdrawn. */
  readonly walletId: WalletId
  /** Of a session that may refund and withdraw. */
  readonly bearer: string
}

/** The body of a customer's order at the store, which makes a payment link. */
export const orderBody = ({ storeId }: Pick<World, 'storeId'>, note: string): string =>
  JSON.stringify({
    storeId,
    amount: 20_000,
    note,
    customer: { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' },
  })

const aling = {
  tenant: 'singil',
  legalName: 'Aling Nena',
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
}

/** Migrates an empty database and creates the data. */
export async function makeWorld(databaseUrl: string): Promise<World> {
  await migrate(databaseUrl, serverUrlOf(databaseUrl))
  await openInstallation(databaseUrl)
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c singil.mid=*' })
  await owner.connect()
  await owner.query(
    "insert into tenants (id, name, created_at) values ('singil', 'Singil', now()) on conflict do nothing",
  )
  await owner.query('update access_settings set idle_minutes = 720, session_hours = 24')
  // A long run collects more than the monthly limit of a merchant.
  await owner.query('update limit_levels set monthly = 1000000000000')
  await owner.end()
  const mails: Mail[] = []
  const app = await startApp({
    url: databaseUrl,
    environment: { SINGIL_SECRET: serverSecret },
    overrides: { outside: { mail: { send: async (mail) => void mails.push(mail) } } },
  })
  try {
    const { parts } = app
    const { mid } = await unitOfWork(parts, systemActor('test'), everything('test'), 'test', (context) =>
      createMerchant(context, aling),
    )
    const scope = { mid, storeIds: null, walletIds: null, username: 'test' }
    const body = StoreInput.parse({ storeName: 'Mabini', mobile: '9175550998', address: '12 Mabini St.' })
    const { storeId } = await unitOfWork(parts, systemActor('test'), scope, 'test', (context) =>
      createStore(context, { body }),
    )
    await unitOfWork(parts, systemActor('test'), everything('test'), 'test', (context) =>
      seedUsers(context, [{ mid, storeIds: [storeId] }]),
    )
    const walletId = await unitOfWork(parts, systemActor('test'), everything('test'), 'test', (context) =>
      fund(context, mid),
    )
    const ask = async <E extends Endpoint>(endpoint: E, sent: Request<E>): Promise<Answer<E>> => {
      const answer = await fetch(app.url + endpoint.path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify((sent as { body: unknown }).body),
      })
      const envelope = (await answer.json()) as { data: Answer<E>; message: string }
      if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.status} ${envelope.message}`)
      return envelope.data
    }
    const { token } = await ask(requestOtp, { body: { username, password } })
    const otp = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
    const proved = await ask(validateOtp, { body: { username, password, otp, token } })
    const session = await ask(authenticate, { body: { username, password, token: proved.token } })
    return { mid, storeId, walletId, bearer: session.token }
  } finally {
    await app.stop()
  }
}

/** Puts money into the merchant's wallet. */
async function fund(context: Context, mid: MerchantId): Promise<WalletId> {
  const { walletId } = (await findProfiles(context.tx, [mid])).get(mid)!
  await ensureWallet(context, { mid, walletId })
  const amount = centavos(1_000_000_00)
  const legs = [debit(accounts.provider('adjustment'), amount), credit(accounts.wallet(walletId, 'available'), amount)]
  await post(context, [journal('adjustment.posted', newId(), { mid, refers: {}, at: context.now }, ...legs)])
  return walletId
}
