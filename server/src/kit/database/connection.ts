/** A Kysely executor on one pg connection, with named statements so that PostgreSQL plans a query once per connection. */
import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { allEnded } from './all-ended.ts'
import { arrayLiteral } from './array-literal.ts'
import type { Tx } from './tables.ts'

const names = new Map<string, string>()
const maxNames = 400
const longestNamed = 6000

/**
 * Prefix of a statement that is planned for its values at each call: the generic plan for an average merchant is slow for the largest,
 * whose rows must be read in index order instead of sorted.
 */
export const customPlan = '/* planned anew */'

/** Statements are prepared, up to 400 distinct texts; later ones and very long ones are sent unprepared. */
function nameOf(text: string): string | undefined {
  if (text.trimStart().startsWith(customPlan)) return undefined
  const known = names.get(text)
  if (known) return known
  if (text.length > longestNamed || names.size >= maxNames) return undefined
  const name = `s${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

const nothing = () => {}
const changes = /^\s*(?:insert|update|delete|merge|with\b[^]*\b(?:insert into|update|delete from|merge into))\b/i

class PgConnection implements DatabaseConnection {
  #client: pg.ClientBase
  #isForReads: boolean
  #last: Promise<unknown> | undefined
  #isPipelined = false
  constructor(client: pg.ClientBase, isForReads: boolean) {
    this.#client = client
    this.#isForReads = isForReads
  }

  async goAhead<T>(work: () => Promise<T>): Promise<T> {
    this.#isPipelined = true
    try {
      return await work()
    } finally {
      this.#isPipelined = false
    }
  }

  /** Runs the queries of a connection one after the other, also when a caller starts several at once. */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isPipelined) return this.#send<R>(query)
    const result = this.#last ? this.#last.then(() => this.#send<R>(query)) : this.#send<R>(query)
    const last = result.then(nothing, nothing).finally(() => {
      if (this.#last === last) this.#last = undefined
    })
    this.#last = last
    return result
  }

  async #send<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isForReads && changes.test(query.sql))
      throw new TypeError('Nothing is written here: what a batch writes it hands to context.insert')
    const values = query.parameters.map((value) => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value))
    const name = values.length > 0 ? nameOf(query.sql) : undefined
    const sent = await this.#client.query(name ? { name, text: query.sql, values } : { text: query.sql, values })
    return { rows: sent.rows as R[], numAffectedRows: BigInt(sent.rowCount ?? 0) }
  }

  // oxlint-disable-next-line require-yield -- kysely asks for a generator; long reads use COPY or a cursor of their own
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming is not offered on this connection')
  }
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection already')),
})
const shell = new Kysely<never>({ dialect })
const executor = shell.getExecutor()
const parts = { config: { dialect }, driver: dialect.createDriver(), dialect }

const ofClients = new WeakMap<pg.ClientBase, Tx>()
const connectionOf = new WeakMap<Tx, PgConnection>()
/** Kysely on this connection. The caller begins and ends the transaction. */
export function onConnection(client: pg.ClientBase): Tx {
  const known = ofClients.get(client)
  if (known) return known
  const made = kyselyOn(new PgConnection(client, false))
  ofClients.set(client, made)
  return made
}

/**
 * Sends the queries that `start` begins without waiting for earlier results (pipelining). PostgreSQL runs them in that order and, after one
 * fails, rejects the rest. Settles when all have settled.
 */
export const withoutWaiting = <P extends readonly unknown[]>(tx: Tx, start: () => P) =>
  connectionOf.get(tx)!.goAhead(() => allEnded(start()))

/** Kysely for reads without a transaction: each read sees what is committed by then, and a write throws. */
export const onReads = (client: pg.ClientBase): Tx => kyselyOn(new PgConnection(client, true))

function kyselyOn(connection: PgConnection): Tx {
  const provider = {
    provideConnection: <T>(consumer: (given: DatabaseConnection) => Promise<T>) => consumer(connection),
  }
  const tx: Tx = new Transaction<never>({ ...parts, executor: executor.withConnectionProvider(provider) })
  connectionOf.set(tx, connection)
  return tx
}
