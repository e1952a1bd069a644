/** A merchant with a wallet, enrolled bank accounts and a clock that moves to any Manila time, for the tests of auto sweeps. */
import * as bankAccounts from '@singil/contract/payouts/bank-accounts'
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import * as samples from '@singil/contract/payouts/bank-accounts.sample'
import type { WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { runDue } from '../../src/payouts/auto-sweeps/jobs.ts'
import { features } from '../../src/features.ts'
import { newId, startOfManilaDay } from '../../src/kit/base/index.ts'
import { everything, systemActor, type Unit, unitOfWork, within } from '../../src/kit/work/index.ts'
import { accounts, balancesOf, credit, debit, journal, post } from '../../src/foundation/ledger/index.ts'
import { ensureWallet } from '../../src/wallets/wallets/index.ts'
import { openGate } from '../access/gate.ts'
import { withoutStepUp } from '../kit/inbox.ts'

const hourMs = 3_600_000
export const at = (day: string, time: string): Date => {
  const [hours, minutes] = time.split(':').map(Number)
  return new Date(startOfManilaDay(day).getTime() + hours! * hourMs + minutes! * 60_000)
}
export const company = { accountType: 'corporate', accHolderMname: '', accHolderLname: '' }

export async function openSweeper() {
  const gate = await openGate(features)
  await withoutStepUp(gate)
  const { mid } = gate.demo[0]
  const { rows } = await gate.owner.query('select wallet_id from merchants where mid = $1', [mid])
  const walletId = rows[0].wallet_id as WalletId
  const name = 'auto-sweeps.run'
  const unit: Unit = (work, scope) =>
    unitOfWork(gate.app.parts, systemActor(name), within(name, scope ?? '*'), 'test', work)
  await unit((context) => ensureWallet(context, { mid, walletId }))
  // The dates of the tests are those of a year without holidays.
  await gate.owner.query('delete from bank_holidays')

  const now = () => gate.app.parts.clock.now()
  /** Moves the clock, and returns the bearer token of a new sign-in. */
  const to = async (day: string, time: string) => {
    gate.later(at(day, time).getTime() - now().getTime())
    await gate.owner.query('delete from otp_sends')
    return gate.signIn('nena.admin')
  }
  const fund = (amount: number) =>
    unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', async (context) => {
      const about = { mid, refers: {}, at: context.now }
      const [from, into] = [accounts.provider('adjustment'), accounts.wallet(walletId, 'available')]
      const legs =
        amount > 0
          ? [debit(from, centavos(amount)), credit(into, centavos(amount))]
          : [debit(into, centavos(-amount)), credit(from, centavos(-amount))]
      await post(context, [journal('adjustment.posted', newId(), about, ...legs)])
    })
  const balances = () =>
    unit(async ({ tx }) => {
      const { available, held } = (await balancesOf(tx, [walletId])).get(walletId)!
      return { available: available.balance, held: held.balance }
    })
  /** Brings the available balance to an amount. */
  const haveAvailable = async (amount: number) => {
    const { available } = await balances()
    if (available !== amount) await fund(amount - available)
  }
  let made = 0
  /** An enrolled account whose wait is over. */
  const enrol = async (as: string, more: object = {}): Promise<BankAccountId> => {
    const accountNumber = String(330_000_000_000 + ++made * 7)
    const body = { ...samples.enrolBankAccount.body, accountNumber, alias: `Account ${made}`, ...more }
    const { Id } = await gate.ask(bankAccounts.enrolBankAccount, { body: body as never }, { as })
    await gate.owner.query("update bank_accounts set waits_until = '2026-01-01' where id = $1", [Id])
    return Id
  }
  const termsTo = (bankAccountId: BankAccountId, more: object = {}) => ({
    walletId,
    bankAccountId,
    trigger: 'SCHEDULE',
    every: 'BANKING_DAY',
    time: '15:00',
    transfer: 'ALL',
    keep: 10_000_00,
    ...more,
  })
  const run = () => runDue({ unit, log: gate.app.parts.log })
  return { gate, walletId, unit, now, to, fund, balances, haveAvailable, enrol, termsTo, run }
}
export type Sweeper = Awaited<ReturnType<typeof openSweeper>>
