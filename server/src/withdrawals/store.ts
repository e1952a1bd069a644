/** The SQL of withdrawals. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type {
  AuthorizationKind,
  BankAccountType,
  Rail,
  WithdrawalId,
  WithdrawalStatus,
} from '@singil/contract/withdrawals'
import { type Generated, sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'
import type { Left } from './withdrawal.ts'

export interface WithdrawalRow {
  id: WithdrawalId
  mid: MerchantId
  wallet_id: WalletId
  request_id: RequestId
  rail: Rail
  account_type: BankAccountType
  sealed_destination: string
  destination_key: string
  amount: Centavos
  fee: Centavos
  vat: Centavos
  total: Centavos
  maximum: Centavos
  reason: string
  status: WithdrawalStatus
  payload_hash: string
  authorization_kind: AuthorizationKind | null
  authorization_id: string | null
  authorized_hash: string | null
  authorized_at: Date | null
  confirm_until: Date | null
  rail_reference: string | null
  remark: string
  asked_by: string
  created_at: Date
  updated_at: Date
}
type NewRow = Omit<WithdrawalRow, 'total' | 'payload_hash'>
interface Tables {
  withdrawals: Omit<WithdrawalRow, 'total' | 'payload_hash'> & {
    total: Generated<Centavos>
    payload_hash: Generated<string>
  }
}
const db = own<Tables>()

export const insert = (tx: Tx, row: NewRow): Promise<WithdrawalRow> =>
  db(tx).insertInto('withdrawals').values(row).returningAll().executeTakeFirstOrThrow()

export const find = (tx: Tx, id: WithdrawalId): Promise<WithdrawalRow | undefined> =>
  db(tx).selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the row until the unit of work ends. The wallet must be locked first. */
export const lock = (tx: Tx, id: WithdrawalId): Promise<WithdrawalRow> =>
  db(tx).selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const update = (tx: Tx, id: WithdrawalId, changes: Partial<NewRow>): Promise<WithdrawalRow> =>
  db(tx).updateTable('withdrawals').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The amounts that left a wallet since `since`, or are on their way, by the maximum that applied. */
export const leftSince = (tx: Tx, walletId: WalletId, after: Date): Promise<Left[]> =>
  db(tx)
    .selectFrom('withdrawals')
    .select(['maximum', sql<Centavos>`sum(total)::bigint`.as('total')])
    .where('wallet_id', '=', walletId)
    .where('authorized_at', '>', after)
    .where('status', 'not in', ['FAILED', 'CANCELLED'])
    .groupBy('maximum')
    .execute()

/** Withdrawals not confirmed in time. */
export const unconfirmed = (tx: Tx, by: Date, limit: number): Promise<{ id: WithdrawalId }[]> =>
  db(tx)
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'OTP_SENT')
    .where('confirm_until', '<', by)
    .orderBy('confirm_until')
    .limit(limit)
    .execute()
