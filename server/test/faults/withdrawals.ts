/**
 * A merchant that withdraws under faults: each withdrawal is asked for, confirmed by its code, sent, and reported by the bank. Every answer
 * is recorded, and every unanswered request is repeated under the same key until it succeeds.
 */
import { enrolBankAccount } from '@singil/contract/payouts/bank-accounts'
import * as samples from '@singil/contract/payouts/bank-accounts.sample'
import * as contract from '@singil/contract/payouts/withdrawals'
import pg from 'pg'
import { openCaller } from './caller.ts'
import type { Stage } from './stage.ts'

export const amount = 20_00

export interface Withdrawal {
  readonly mark: string
  requestId?: string
  signature?: string
  otp?: string
  /** Of the payout, once its confirmation was answered. */
  id?: string
  /** The answer to the confirmation, which a repeated call must get again. */
  answer?: string
}

/** `send` is done when the bank has the transfer, `report` when the bank's callback is answered. */
export const steps = ['ask', 'confirm', 'send', 'report'] as const
export type Step = (typeof steps)[number]

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

export async function openWithdrawals({ server, world, bank, postgres }: Stage) {
  const run = Math.random().toString(36).slice(2, 10)
  const caller = openCaller(() => server.url)
  const withdrawals: Withdrawal[] = []
  const surprises: string[] = []
  const owner = new pg.Pool({ connectionString: postgres.url, max: 1, options: '-c singil.mid=*' })
  owner.on('error', () => {})

  async function data(what: string, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${world.bearer}`, 'idempotency-key': `${what}-${run}` }
    const reply = await caller.ask(method, path, body && JSON.stringify(body), headers)
    if (reply.status === 200) return (JSON.parse(reply.text) as { data: Record<string, unknown> }).data
    surprises.push(`${what}: ${reply.status} ${reply.text.slice(0, 300)}`)
    throw new Error(surprises.at(-1))
  }
  await owner.query("update authenticator_policies set asks = 'enrolled' where action = 'bankEnrolment'")
  const { Id: bankAccountId } = await data('account', 'POST', enrolBankAccount.path, samples.enrolBankAccount.body)
  await owner.query("update bank_accounts set waits_until = now() - interval '1 minute'")

  async function ask(one: Withdrawal): Promise<void> {
    const before = bank.codes()
    const path = contract.getRequestId.path.replace('{id}', world.walletId)
    one.requestId ??= String((await data(`id-${one.mark}`, 'GET', path))['requestId'])
    const body = { walletId: world.walletId, bankAccountId, amount, requestId: one.requestId, reason: one.mark }
    one.signature = String((await data(`ask-${one.mark}`, 'POST', contract.askWithdrawal.path, body))['signature'])
    // The server was killed before it sent the code: the user asks for another one.
    if (bank.codes() > before) return
    await owner.query("update otp_challenges set sent_at = sent_at - interval '2 minutes'")
    await data(`code-${one.mark}`, 'POST', contract.resendCode.path, { requestId: one.requestId })
  }
  async function confirm(one: Withdrawal): Promise<void> {
    const path = contract.confirmWithdrawal.path.replace('{signature}', one.signature!)
    one.otp ??= bank.code()
    const body = { requestId: one.requestId, otp: one.otp }
    const confirmed = await data(`confirm-${one.mark}`, 'POST', path, body)
    one.id = (confirmed['withdrawals'] as { id: string }[])[0]!.id
    one.answer = JSON.stringify(confirmed)
  }
  /** False: the bank does not have it within the time. */
  async function isSent(one: Withdrawal, timeMs: number): Promise<boolean> {
    for (const end = Date.now() + timeMs; !bank.transfers.has(one.id!);) {
      if (Date.now() > end) return false
      await pause(20)
    }
    return true
  }
  /** The bank repeats its callback until it is answered. */
  async function report(one: Withdrawal): Promise<void> {
    const { raw, headers } = bank.callbackOf(one.id!)
    const reply = await caller.ask('POST', '/bank/callbacks', raw, headers)
    if (reply.status !== 200) surprises.push(`${one.mark} callback: ${reply.status} ${reply.text}`)
  }
  const isEnded = async ({ id }: Withdrawal): Promise<boolean> => {
    const text = 'select 1 from payouts where id = $1 and ended_at is not null'
    return (await owner.query(text, [id]).catch(() => undefined))?.rowCount === 1
  }
  return {
    withdrawals,
    surprises,
    counts: caller.counts,
    owner,
    begin: () => {
      const one: Withdrawal = { mark: `${run}-${String(withdrawals.length).padStart(5, '0')}` }
      withdrawals.push(one)
      return one
    },
    ask,
    confirm,
    isSent,
    report,
    isEnded,
    /** Repeats the answered confirmations: each must get its first answer. */
    askAgain: async () => {
      for (const one of withdrawals.filter(({ answer }) => answer !== undefined).slice(-10)) {
        const { answer } = one
        await confirm(one)
        if (one.answer !== answer) surprises.push(`${one.mark}: another answer under the same key`)
      }
    },
    close: () => owner.end(),
  }
}
export type Withdrawals = Awaited<ReturnType<typeof openWithdrawals>>
