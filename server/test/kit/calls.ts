/** Starts the example feature on a fresh database, and calls it. */
import { Client } from 'pg'
import type { FeatureModule } from '../../src/kit/work/index.ts'
import { startApp, type TestApp } from '../kit.ts'
import { freshDatabase } from '../setup/database.ts'
import { noteTable, notes } from './example-feature.ts'

export interface CallOptions {
  /** A bearer token; null calls as a guest. */
  readonly as?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Called {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests read answers of any shape
  readonly body: any
}

export interface Desk {
  readonly app: TestApp
  /** Connected as the role that owns the tables, without row-level security. */
  readonly owner: Client
  readonly databaseUrl: string
  call(method: string, path: string, options?: CallOptions): Promise<Called>
  count(fromWhere: string): Promise<number>
  close(): Promise<void>
}

export async function openDesk(
  features: readonly FeatureModule[] = [notes],
  environment: Readonly<Record<string, string>> = {},
): Promise<Desk> {
  const database = await freshDatabase()
  const owner = new Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(noteTable)
  await owner.query("set singil.mid = '*'")
  const app = await startApp({ url: database.url, features, environment })
  return {
    app,
    owner,
    databaseUrl: database.url,
    call: async (method, path, { as = 'ana', body, headers = {} } = {}) => {
      const answer = await fetch(app.url + path, {
        method,
        headers: {
          ...(as ? { authorization: `Bearer ${as}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
      return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined }
    },
    count: async (fromWhere) => {
      const { rows } = await owner.query<{ n: string }>(`select count(*) as n from ${fromWhere}`)
      return Number(rows[0]!.n)
    },
    close: async () => {
      await app.stop()
      await owner.end()
      await database.drop()
    },
  }
}
