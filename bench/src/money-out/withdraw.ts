/**
 * O1: a withdrawal over HTTP, asked for and confirmed by its code, against a bare route with one insert and commit, in turns. Each caller is
 * a user with a wallet and a telephone of its own, on another network each time; the codes arrive at an SMS provider in this process.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { createSecrets, newId, newRequestId, type Secrets, systemClock } from '@singil/server/src/kit/base/index.ts'
import { type Database, openDatabase } from '@singil/server/src/kit/database/index.ts'
import { features } from '@singil/server/src/features.ts'
import {
  collectPorts,
  everything,
  openRootKey,
  systemActor,
  unitOfWork,
  type UnitParts,
} from '@singil/server/src/kit/work/index.ts'
import { accounts, credit, debit, journal, post } from '@singil/server/src/foundation/ledger/index.ts'
import { ensureWallet } from '@singil/server/src/wallets/wallets/index.ts'
import type pg from 'pg'
import { freePort } from '../../../tools/test/free-port.ts'
import { openClients } from '../kit/clients.ts'
import { median, print } from '../kit/figures.ts'
import { load } from '../kit/load.ts'
import { signInUser } from '../kit/sign-in.ts'
import { type Product, secret, startDatabase, startProcess, startProduct } from '../kit/stage.ts'

const callers = 32
const networkOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

export async function benchWithdrawing(): Promise<void> {
  const database = await startDatabase()
  const phone = await startPhone()
  try {
    const product = await startProduct(database.url, { SMS_URL: phone.url, SINGIL_TRUST_PROXY: '1' })
    const { owner, app } = await openClients(database.url)
    await app.end()
    const own = openDatabase(database.url, 2, { warn: () => {}, info: () => {}, error: () => {} } as never)
    const secrets = createSecrets(await openRootKey(own, secret))
    const wallets = await prepare(owner, own, secrets, product)
    const accountId = await enrol(owner, product)
    const tokens = await signIn(owner, secrets, product)
    const port = await freePort()
    const bareUrl = `http://127.0.0.1:${port}`
    const environment = { DATABASE_URL: database.url, PORT: String(port) }
    const stopBare = await startProcess(['bench/src/bare-server.ts'], environment, `${bareUrl}/ready`)

    let asked = 0
    const withdraw = async (caller: number) => {
      const amount = 2_000 + asked++
      const headers = { authorization: `Bearer ${tokens[caller]!}`, 'x-forwarded-for': networkOf(asked) }
      const wish = { walletId: wallets[caller], bankAccountId: accountId, amount }
      const body = { ...wish, requestId: newRequestId(), reason: 'Rent' }
      const code = phone.codeFor(amount)
      const { requestId, signature } = await product.call('POST', 'withdrawsmsreqs/', body, headers)
      const confirmed = { requestId, otp: await code }
      await product.call('POST', `disbursementreqs/withdraw/${signature}`, confirmed, headers)
    }
    let inserted = 0
    const insert = async () => {
      const answer = await fetch(`${bareUrl}/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `withdraw ${inserted++}` },
        body: JSON.stringify({ storeId: 'S', amount: 2_000, description: 'Rent' }),
      })
      await answer.text()
    }
    console.log(`O1   withdraw, ${callers} callers`)
    await load(callers, seconds, withdraw)
    await load(callers, seconds, insert)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const ours = await load(callers, seconds, withdraw)
      const bare = await load(callers, seconds, insert)
      console.log(
        `     ours ${ours.perSecond.toFixed(0)}/s p99 ${ours.p99.toFixed(0)} ms   bare ${bare.perSecond.toFixed(0)}/s p99 ${bare.p99.toFixed(0)} ms`,
      )
      ratios.push(ours.perSecond / bare.perSecond)
    }
    const what = 'withdrawal asked and confirmed / bare insert and commit'
    print({ id: 'O1', what, reached: median(ratios), goal: 0.4, is: 'least', unit: 'x' })
    await own.close()
    await owner.end()
    await stopBare()
    await product.stop()
  } finally {
    phone.stop()
    await database.stop()
  }
}

/** An SMS provider that hands out the code of a withdrawal by its amount, which its text names. */
async function startPhone() {
  const waiting = new Map<string, (code: string) => void>()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}')
      const said = (JSON.parse(text) as { text: string }).text
      const amount = /₱([\d,.]+)/.exec(said)?.[1] ?? ''
      waiting.get(amount)?.(/\b\d{6}\b/.exec(said)?.[0] ?? '')
      waiting.delete(amount)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeFor: (amount: number) =>
      new Promise<string>((resolve) => {
        const pesos = (amount / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })
        waiting.set(pesos, resolve)
      }),
    stop: () => server.close(),
  }
}

/** Wallets with money, one for each caller; codes and withdrawals of one user without limits. */
async function prepare(
  owner: pg.Client,
  database: Database,
  secrets: Secrets,
  product: Product,
): Promise<readonly string[]> {
  await owner.query(
    `update access_settings set codes_in_ten_minutes = 10000000, codes_in_a_day = 10000000, resend_seconds = 0`,
  )
  await owner.query(
    `insert into withdrawal_limits (account_type, since, minimum, maximum)
     select account_type, now(), min(minimum), 100000000000 from withdrawal_limits group by account_type`,
  )
  const parts = {
    database,
    clock: systemClock,
    secrets,
    ports: collectPorts(features),
    config: {},
  } as unknown as UnitParts
  const mid = MerchantId.parse(product.mid)
  const storeId = StoreId.parse(product.storeId)
  const ids: string[] = []
  for (let n = 0; n < callers; n++) {
    const walletId = WalletId.parse(newId())
    await unitOfWork(parts, systemActor('bench'), everything('bench'), 'bench', async (context) => {
      await ensureWallet(context, { mid, walletId, name: `Wallet ${n}`, storeId })
      const legs = [
        debit(accounts.provider('adjustment'), centavos(1_000_000_000_00)),
        credit(accounts.wallet(walletId, 'available'), centavos(1_000_000_000_00)),
      ] as const
      await post(context, [journal('adjustment.posted', newId(), { mid, refers: {}, at: context.now }, ...legs)])
    })
    ids.push(walletId)
  }
  return ids
}

/** An enrolled account of the demo merchant, past the time in which it may receive little. */
async function enrol(owner: pg.Client, product: Product): Promise<string> {
  await owner.query("update authenticator_policies set asks = 'enrolled' where action = 'bankEnrolment'")
  const account = {
    alias: 'Payroll',
    bank: 'BNORPHMMXXX',
    accountType: 'savings',
    accountNumber: '001234564821',
    accHolderFname: 'Maria',
    accHolderLname: 'Reyes',
    accHolderPhone: '9175550142',
    accHolderEmail: 'maria@example.com',
    accHolderAddress: '12 Session Road',
    accHolderCity: 'Baguio City',
    accState: 'Benguet',
    zip: '2600',
    remark: 'For salaries',
  }
  const { Id } = await product.call('POST', 'merchantwithdrawalaccounts/', account, product.authorization)
  await owner.query(`update bank_accounts set waits_until = now() - interval '1 minute' where id = $1`, [Id])
  return Id as string
}

/** Signs in a user for each caller, like the demo's Merchant Admin but with a telephone of its own. Returns their tokens. */
async function signIn(owner: pg.Client, secrets: Secrets, product: Product): Promise<readonly string[]> {
  const tokens = Array.from({ length: callers }, (_, caller) => `withdrawing-caller-${caller}`.padEnd(43, '-'))
  for (const [caller, token] of tokens.entries()) {
    const own = {
      username: `caller.${caller}`,
      email: `caller.${caller}@example.com`,
      mobile: `91700000${10 + caller}`,
    }
    await signInUser(owner, secrets, product.mid, own, token)
  }
  return tokens
}
