/** A merchant with four administrators, a funded wallet and an enrolled account, at the sandbox's bank. */
import * as bankAccounts from '@singil/contract/payouts/bank-accounts'
import * as samples from '@singil/contract/payouts/bank-accounts.sample'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { type PayoutId, payoutMoved } from '@singil/contract/payouts/payouts'
import * as contract from '@singil/contract/payouts/withdrawals'
import { expect } from 'vitest'
import { startSandbox } from '../../../sandbox/src/sandbox.ts'
import { freePort } from '../../../tools/test/free-port.ts'
import { features } from '../../src/features.ts'
import { newId } from '../../src/kit/base/index.ts'
import { type Context, everything, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { accounts, balancesOf, credit, debit, journal, post } from '../../src/foundation/ledger/index.ts'
import { checkDue } from '../../src/payouts/payouts/check-payouts.ts'
import { payoutInvariants } from '../../src/payouts/payouts/invariants-store.ts'
import { sendDue } from '../../src/payouts/payouts/send-payouts.ts'
import { ensureWallet } from '../../src/wallets/wallets/index.ts'
import { openGate } from '../access/gate.ts'
import { inboxOf, withoutStepUp } from '../kit/inbox.ts'
import { broken } from '../ledger/houses.ts'
import { announceDowntime } from './downtime.ts'

export const people = ['kape.admin', 'kape.manager', 'kape.barista', 'kape.auditor'] as const
type Who = (typeof people)[number] | 'finance.singil' | 'admin.singil' | 'corporate.singil' | 'habi.admin'
const keys = {
  bankKey: 'singil-tests',
  bankSecret: 'a bank secret of the tests',
  gatewayKey: 'singil-tests',
  gatewaySecret: 'a gateway secret of the tests',
  smsKey: 'sms-tests',
}

export async function openTeller() {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, ...keys, instapayMs: 100, retryDelaysMs: [100] })
  const port = await freePort()
  const gate = await openGate(features, {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    BANK_URL: sandbox.url,
    BANK_KEY: keys.bankKey,
    BANK_SECRET: keys.bankSecret,
  })
  await withoutStepUp(gate)
  await gate.owner.query(
    `update users set role = 'Merchant Admin', role_since = now() - interval '9 days' where username = any($1)`,
    [people],
  )
  const found = await gate.owner.query<{ mid: MerchantId; wallet_id: WalletId }>(
    `select m.mid, m.wallet_id from users u join merchants m on m.mid = u.mid where u.username = 'kape.admin'`,
  )
  const { mid, wallet_id: walletId } = found.rows[0]!
  const unit = <T>(work: (context: Context) => Promise<T>) =>
    unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work)
  await unit(async (context) => {
    await ensureWallet(context, { mid, walletId })
    const about = { mid, refers: {}, at: context.now }
    const amount = centavos(1_000_000_00)
    const available = accounts.wallet(walletId, 'available')
    const legs = [debit(accounts.provider('adjustment'), amount), credit(available, amount)]
    await post(context, [journal('adjustment.posted', newId(), about, ...legs)])
  })

  const tokens = new Map<Who, string>()
  const as = async (who: Who): Promise<string> => {
    const token = tokens.get(who) ?? (await gate.signIn(who))
    tokens.set(who, token)
    return token
  }
  /** Time passes; sessions end with it. */
  const later = (ms: number): void => {
    gate.later(ms)
    tokens.clear()
  }
  const { outside, config, log, clock } = gate.app.parts
  const steps = { unit, outside, publicUrl: config.publicUrl, log, now: () => clock.now() }

  let made = 0
  const enrol = async (accountType: string) => {
    await gate.owner.query('delete from otp_sends')
    const accountNumber = String(310_000_000_000 + ++made * 7)
    const body = { ...samples.enrolBankAccount.body, accountNumber, alias: `Account ${made}` }
    const { Id } = await gate.ask(
      bankAccounts.enrolBankAccount,
      { body: body as never },
      { as: await as('kape.admin') },
    )
    await gate.owner.query(
      "update bank_accounts set waits_until = now() - interval '1 minute', account_type = $2 where id = $1",
      [Id, accountType],
    )
    return Id
  }
  interface Wish {
    readonly legs?: number
    readonly isCorporate?: boolean
    readonly by?: Who
    /** A new one if missing. */
    readonly bankAccountId?: bankAccounts.BankAccountId
  }
  const lastText = (): string => /\b\d{6}\b/.exec(gate.texts.at(-1)?.text ?? '')?.[0] ?? ''
  /** A withdrawal that waits for its code. */
  const ask = async (amount: number, { legs = 1, isCorporate = false, by = 'kape.admin', ...wish }: Wish = {}) => {
    const bankAccountId = wish.bankAccountId ?? (await enrol(isCorporate ? 'corporate' : 'savings'))
    const token = await as(by)
    const { requestId } = await gate.ask(contract.getRequestId, { params: { id: walletId } }, { as: token })
    const body = { walletId, bankAccountId, amount: centavos(amount), requestId, reason: 'Rent', legs }
    await gate.owner.query('delete from otp_sends')
    const asked = await gate.ask(contract.askWithdrawal, { body }, { as: token })
    return { ...asked, body, otp: lastText(), isCorporate, by }
  }
  const confirm = async ({ requestId, signature, otp, isCorporate, by }: Awaited<ReturnType<typeof ask>>) => {
    const token = await as(by)
    return isCorporate
      ? gate.ask(contract.confirmCorporateWithdrawal, { body: { requestId, signature, otp } }, { as: token })
      : gate.ask(contract.confirmWithdrawal, { params: { signature }, body: { requestId, otp } }, { as: token })
  }
  /** A withdrawal by a code, confirmed. */
  const withdraw = async (amount: number, wish: Wish = {}) => {
    const asked = await ask(amount, wish)
    const { withdrawals } = await confirm(asked)
    const { requestId, body } = asked
    return {
      requestId,
      planId: withdrawals[0]!.planId,
      bankAccountId: body.bankAccountId,
      ids: withdrawals.map(({ id }) => id),
    }
  }
  const get = async (id: PayoutId, by: Who = 'kape.admin') =>
    gate.ask(contract.getWithdrawal, { params: { id } }, { as: await as(by) })
  const becomes = (id: PayoutId, status: string) =>
    expect.poll(async () => (await get(id)).status, { timeout: 20_000, interval: 100 }).toBe(status)
  const balances = () =>
    unit(async ({ tx }) => {
      const { available, held } = (await balancesOf(tx, [walletId])).get(walletId)!
      return { available: available.balance, held: held.balance }
    })
  const faults = (set: object) =>
    fetch(`${sandbox.url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(set),
    })
  return {
    gate,
    mid,
    walletId,
    unit,
    as,
    later,
    withdraw,
    get,
    becomes,
    balances,
    inbox: inboxOf(gate),
    send: () => sendDue(steps),
    /** Asks the bank about what has no answer, some minutes later. */
    askBank: async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      later(4 * 60_000)
      await checkDue(steps)
    },
    /** The next transfer requests are answered like this. */
    fault: (createTransfer: string, times = 1) => faults({ createTransfer, times }),
    faults,
    /** What the bank took under a reference. */
    transfersOf: async (ref: string) => {
      const all = await (await fetch(`${sandbox.url}/control/bank/transfers`)).json()
      return (all as { transfer_ref: string; transfer_id: string }[]).filter((one) => one.transfer_ref === ref)
    },
    announceDowntime: () => announceDowntime(sandbox.url, (text, values) => gate.owner.query(text, values)),
    bankSecret: keys.bankSecret,
    enrol,
    lastText,
    ask,
    confirm,
    /** Once every event of a payout is handled. */
    eventsHandled: () =>
      expect.poll(async () => (await gate.owner.query('select waiting_events($1)', [payoutMoved.id])).rowCount).toBe(0),
    allHold: async () => expect(await broken({ unit }, payoutInvariants)).toEqual([]),
    close: async () => {
      await gate.close()
      await sandbox.stop()
    },
  }
}
