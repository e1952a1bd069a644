/** Effects of a unit of work: audit lines, events, messages and jobs, written in one call with the commit. */
import type pg from 'pg'

export type AuditLevel = 'INFO' | 'WARNING' | 'CRITICAL' | 'DOWNLOAD'

export interface AuditLine {
  readonly id: string
  readonly at: Date
  readonly level: AuditLevel
  readonly actor: string | null
  readonly username: string
  readonly role: string | null
  readonly ip: string
  readonly device: string
  readonly request_id: string
  readonly endpoint: string
  readonly mid: string | null
  readonly thing: string
  readonly thing_id: string
  readonly before: unknown
  readonly after: unknown
  readonly note: string | null
}

export interface JobOptions {
  readonly runAt?: Date | undefined
  /** A later job with the same key replaces a waiting one. */
  readonly key?: string | undefined
  readonly maxAttempts?: number | undefined
  /** Jobs of one queue run one after the other. */
  readonly queue?: string | undefined
}

export interface KeptAnswer {
  readonly principal: string
  readonly key: string
  readonly status: number
  readonly answer: string
}

/** A key together with its answer, for work that did not claim the key first. */
export interface KeptKey extends KeptAnswer {
  readonly endpoint: string
  readonly body_hash: string
}

/** An SQL function that writes the document it is given. */
type WriteFunction = `write_${string}`

/** An SQL function of a feature that inserts a jsonb array of rows. The store of the table declares it, with the type of a row. */
export interface Writer<Row extends object> {
  readonly name: WriteFunction
  /** Keeps writers of different rows apart; it is never called. */
  readonly accepts?: (row: Row) => void
}
export const writer = <Row extends object>(name: WriteFunction): Writer<Row> => ({ name })

export interface Effects {
  insert<Row extends object>(writer: Writer<Row>, row: Row): void
  audit(line: AuditLine): void
  event(event: string, id: string, payload: unknown, at: Date): void
  message(topic: string, payload: object, at: Date): void
  job(name: string, payload: object, options?: JobOptions): void
  disconnect(sessionId: string): void
  answer(kept: KeptAnswer): void
  /** Writes key and answer together. The commit fails with a unique violation if the key is taken. */
  keep(kept: KeptKey): void
  /** Adds the effects of another set, for items of a batch that were kept apart until they succeeded. */
  join(other: Effects): void
  readonly notes: Notes
  /** Throws if any effect was recorded, because a read writes none. */
  refuseNotes(): void
  /** Writes everything in one statement, which is its own transaction. */
  writeAlone(client: Pick<pg.ClientBase, 'query'>): Promise<void>
  /** Writes everything within a transaction that continues. */
  writeNow(client: Pick<pg.ClientBase, 'query'>): Promise<void>
  /** Writes everything and commits, in one round trip. */
  end(client: Pick<pg.ClientBase, 'query'>): Promise<void>
}

export interface OutboxRow {
  readonly event?: string
  readonly event_id?: string
  readonly topic?: string
  readonly payload: unknown
  readonly at: Date
}

export interface Notes {
  rows: { readonly writer: WriteFunction; readonly row: object }[]
  audit: AuditLine[]
  answers: KeptAnswer[]
  kept: KeptKey[]
  outbox: OutboxRow[]
  jobs: { key?: string | undefined }[]
  disconnect: string[]
}

/** Like pg.escapeLiteral, which goes character by character and takes longer on a large batch than the database itself. */
const literal = (text: string): string =>
  text.includes('\\')
    ? ` E'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}'`
    : `'${text.replaceAll("'", "''")}'`

/** Later jobs with a key replace earlier ones, as if added one by one. */
const latestOfEachKey = (jobs: Notes['jobs']) => {
  const latest = new Map(jobs.filter((job) => job.key).map((job) => [job.key, job]))
  return jobs.filter((job) => !job.key || latest.get(job.key) === job)
}

/** The most characters in an outbox row, so that it fits a page and is never compressed. */
const maxLength = 1800

const isLike = (one: OutboxRow | undefined, other: OutboxRow) =>
  one?.topic !== undefined && other.topic !== undefined && one.payload === other.payload && one.at === other.at

/** The outbox entries as one line per row, in order of publication. A payload for several topics is written once. */
function outboxLines(outbox: readonly OutboxRow[]): string {
  const lines: string[] = []
  let at: Date | undefined
  let entries: string[] = []
  let length = 0
  const end = () => {
    if (at) lines.push(`{"at":"${at.toISOString()}","words":[${entries.join(',')}]}`)
    entries = []
    length = 0
  }
  for (let from = 0, to = 0; from < outbox.length; from = to) {
    const { event, event_id: id, payload, at: instant } = outbox[from]!
    to = from + 1
    while (to < outbox.length && isLike(outbox[from], outbox[to]!)) to++
    const topics = outbox.slice(from, to).map((one) => one.topic)
    const entry = JSON.stringify(event === undefined ? { topics, payload } : { event, event_id: id, payload })
    if (instant.getTime() !== at?.getTime() || length + entry.length > maxLength) end()
    at = instant
    entries.push(entry)
    length += entry.length
  }
  end()
  return lines.join('\n')
}

export function createEffects(): Effects {
  const notes: Notes = { rows: [], audit: [], answers: [], kept: [], outbox: [], jobs: [], disconnect: [] }
  const effects: Effects = {
    notes,
    insert: ({ name }, row) => void notes.rows.push({ writer: name, row }),
    audit: (line) => void notes.audit.push(line),
    event: (event, id, payload, at) => void notes.outbox.push({ event, event_id: id, payload, at }),
    message: (topic, payload, at) => void notes.outbox.push({ topic, payload, at }),
    job: (name, payload, options = {}) => void notes.jobs.push({ name, payload, ...options } as Notes['jobs'][number]),
    disconnect: (sessionId) => void notes.disconnect.push(sessionId),
    answer: (kept) => void notes.answers.push(kept),
    keep: (kept) => void notes.kept.push(kept),
    join: (other) => {
      for (const kind of ['rows', 'audit', 'answers', 'kept', 'outbox', 'jobs', 'disconnect'] as const)
        (notes[kind] as unknown[]).push(...other.notes[kind])
    },
    refuseNotes: () => {
      const noted = Object.entries(notes).filter(([, list]) => (list as readonly unknown[]).length > 0)
      if (noted.length > 0) throw new Error(`A read may not write: ${noted.map(([kind]) => kind).join(', ')}`)
    },
    writeAlone: async (client) => {
      const calls = callsOf(notes)
      if (calls.length === 0) return
      const writers = calls.map(([writer], index) => `${writer}($${index + 1})`).join(', ')
      // The name of a prepared statement has 63 characters at most.
      const name = calls.map(([writer]) => writer.slice('write_'.length)).join('+')
      await client.query({ name, text: `select ${writers}`, values: calls.map(([, text]) => text) })
    },
    writeNow: async (client) => {
      const written = effects.writeAlone(client)
      // Effects recorded while the database writes these wait for the commit.
      for (const noted of Object.values(notes)) noted.length = 0
      await written
    },
    end: async (client) => {
      const written = callsOf(notes).map(([name, text]) => `${name}(${literal(text)})`)
      await client.query(written.length === 0 ? 'commit' : `select ${written.join(', ')}; commit`)
    },
  }
  return effects
}

/** The SQL functions to call, each with its document; the rows of the features come first. */
function callsOf({ rows, ...notes }: Notes): [WriteFunction, string][] {
  const ofWriter = new Map<WriteFunction, object[]>()
  for (const { writer, row } of rows) {
    const known = ofWriter.get(writer)
    if (known) known.push(row)
    else ofWriter.set(writer, [row])
  }
  const calls = [...ofWriter].map(([writer, list]): [WriteFunction, string] => [writer, JSON.stringify(list)])
  const { outbox, audit, ...others } = notes
  const filled = Object.entries({ ...others, ...auditOf(audit), jobs: latestOfEachKey(notes.jobs) }).filter(
    ([, list]) => !Array.isArray(list) || list.length > 0,
  )
  if (filled.length > 0) calls.push(['write_effects', JSON.stringify(Object.fromEntries(filled))])
  if (outbox.length > 0) calls.push(['write_outbox', outboxLines(outbox)])
  return calls
}

const common = ['at', 'level', 'actor', 'username', 'role', 'ip', 'device', 'request_id', 'endpoint'] as const

/** Fields that all audit lines share are written once. */
function auditOf(audit: readonly AuditLine[]): object {
  const [first] = audit
  if (!first || audit.some((line) => common.some((name) => line[name] !== first[name]))) return { audit }
  return {
    audit_of: Object.fromEntries(common.map((name) => [name, first[name]])),
    audit: audit.map(({ id, mid, thing, thing_id: thingId, before, after, note }) => ({
      id,
      mid,
      thing,
      thing_id: thingId,
      before,
      after,
      note,
    })),
  }
}
