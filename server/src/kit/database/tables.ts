/** Types a transaction with the feature's own tables only. */
import type { Kysely, Transaction } from 'kysely'

export type Tx = Transaction<never>

export const own =
  <Tables>() =>
  (tx: Tx) =>
    tx as unknown as Kysely<Tables>
