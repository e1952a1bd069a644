/** A feature sees its own tables and nothing else. */
import type { Kysely, Transaction } from 'kysely'

export type Tx = Transaction<never>

export const own =
  <Tables>() =>
  (tx: Tx) =>
    tx as unknown as Kysely<Tables>
