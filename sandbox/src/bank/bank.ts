/** The bank: its state and its dependencies. */
import { Deliveries } from '../kit/deliveries.ts'
import type { Faults } from '../kit/faults.ts'
import { Records } from '../kit/records.ts'
import type { Surroundings } from '../kit/surroundings.ts'
import type { Timetable } from '../kit/timetable.ts'
import { type Account, accountKey } from './account.ts'
import { type BankEvent, type ShownEvent, shownEvent } from './event.ts'
import type { Notice } from './notice.ts'
import type { Transfer } from './transfer.ts'

export type BankConfig = {
  key: string
  secret: string
  retryDelaysMs: readonly number[]
  slowMs: number
  /** How long an InstaPay transfer takes. */
  instapayMs: number
}

/** A request that the bank refused; the same request gets the same answer. */
export type Refusal = { idempotency_key: string; body_digest: string; code: string; message: string }

const maxTransfers = 20_000

export type Bank = {
  config: BankConfig
  transfers: Records<Transfer>
  refusals: Records<Refusal>
  accounts: Records<Account>
  notices: Records<Notice>
  deliveries: Deliveries<BankEvent, ShownEvent>
  faults: Faults
  timetable: Timetable
}

export function openBank(config: BankConfig, around: Surroundings): Bank {
  const { append, timetable, faults } = around
  const { secret, retryDelaysMs } = config
  return {
    config,
    timetable,
    faults,
    transfers: new Records<Transfer>({
      name: 'bank_transfer',
      append,
      idOf: ({ transfer_id }) => transfer_id,
      namesOf: ({ transfer_ref, idempotency_key }) => [`ref ${transfer_ref}`, `key ${idempotency_key}`],
      most: maxTransfers,
    }),
    refusals: new Records<Refusal>({
      name: 'bank_refusal',
      append,
      idOf: ({ idempotency_key }) => idempotency_key,
      most: maxTransfers,
    }),
    accounts: new Records<Account>({ name: 'bank_account', append, idOf: accountKey, most: maxTransfers }),
    notices: new Records<Notice>({ name: 'bank_notice', append, idOf: ({ notice_id }) => notice_id, most: 1_000 }),
    deliveries: new Deliveries(around, {
      name: 'bank_delivery',
      fault: 'bankCallbacks',
      signatureHeader: 'x-bank-signature',
      secret,
      retryDelaysMs,
      shown: shownEvent,
    }),
  }
}
