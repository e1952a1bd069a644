/** Client of the bank that carries out payouts: signed requests, each with our idempotency key. Amounts are in centavos. */
import type { Centavos } from '@singil/contract/kit/money'
import type { Rail } from '@singil/contract/payouts/payouts'
import type { Config } from '../../kit/base/index.ts'
import { type Fetch, type PeerConfig, reading, signedPeer } from '../../kit/http/index.ts'
import { maxBytesOfDailyFile } from '../../kit/outside/index.ts'
import { AccountCheck, BankNotices, bankRefusals, BankTransfer, BankTransfers } from './bank-answers.ts'
import { readBankStatement } from './bank-statement.ts'

export interface NewTransfer {
  /** The id of our payout, and the idempotency key: the bank takes a reference once. */
  readonly transfer_ref: string
  readonly rail: Rail
  readonly amount: Centavos
  readonly bank_code: string
  readonly account_number: string
  readonly account_name: string
  readonly remark: string
  readonly notify_url: string
}

export function createBankClient(config: PeerConfig, fetch: Fetch, timeoutMs?: number) {
  const send = signedPeer({
    name: 'bank',
    config,
    fetch,
    refusals: bankRefusals,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  return {
    /** Without a bank no payout leaves, and payouts keep their state. */
    isConfigured: true,
    transfer: (wish: NewTransfer) =>
      send({
        call: 'transfer',
        method: 'POST',
        path: '/bank/v1/transfers',
        body: { ...wish, currency: 'PHP' },
        key: wish.transfer_ref,
        read: reading(BankTransfer, ({ transfer_ref }) => transfer_ref === wish.transfer_ref),
      }),
    /** The transfers under a reference: none if the bank never took it. */
    findTransfer: (ref: string) =>
      send({
        call: 'query',
        method: 'GET',
        path: `/bank/v1/transfers?transfer_ref=${encodeURIComponent(ref)}`,
        read: reading(BankTransfers, ({ transfers }) => transfers.every(({ transfer_ref }) => transfer_ref === ref)),
      }),
    checkAccount: (account: { readonly bank_code: string; readonly account_number: string }) =>
      send({
        call: 'check',
        method: 'POST',
        path: '/bank/v1/account-checks',
        body: account,
        read: reading(AccountCheck),
      }),
    notices: () => send({ call: 'query', method: 'GET', path: '/bank/v1/notices', read: reading(BankNotices) }),
    /** The transfers of a Manila day that left or came back, as recorded by the bank. */
    statement: (day: string) =>
      send({
        call: 'query',
        method: 'GET',
        path: `/bank/v1/statements/${day}.csv`,
        read: readBankStatement,
        most: maxBytesOfDailyFile,
      }),
  }
}
export type BankClient = Readonly<Omit<ReturnType<typeof createBankClient>, 'isConfigured'> & { isConfigured: boolean }>

declare module '../../kit/outside/outside.ts' {
  interface Outside {
    readonly bank: BankClient
  }
}

const notConfigured = async () => ({ kind: 'unknown', message: 'no bank is configured' }) as const

export function bankOf(config: Config, fetch: Fetch): BankClient {
  if (config.bank) return createBankClient(config.bank, fetch)
  return {
    isConfigured: false,
    transfer: notConfigured,
    findTransfer: notConfigured,
    checkAccount: notConfigured,
    notices: notConfigured,
    statement: notConfigured,
  }
}
