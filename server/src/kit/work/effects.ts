/** What a unit of work leaves behind beside its rows, collected and written in one call with the commit. */
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
  /** Of jobs with the same key only the latest waits. */
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

/** A key and its answer in one, for work that did not take the key before it began. */
export interface KeptKey extends KeptAnswer {
  readonly endpoint: string
  readonly body_hash: string
}

/** An SQL function that writes the one document it is given; those of features take a jsonb array of rows. */
export type Writer = `write_${string}`

export interface Effects {
  insert(writer: Writer, row: object): void
  audit(line: AuditLine): void
  event(event: string, id: string, payload: unknown, at: Date): void
  message(topic: string, payload: object, at: Date): void
  job(name: string, payload: object, options?: JobOptions): void
  disconnect(sessionId: string): void
  answer(kept: KeptAnswer): void
  /** Writes key and answer at once. The commit fails with a unique violation where the key is taken. */
  keep(kept: KeptKey): void
  /** Takes over the notes of another tail, for items of a batch that were kept apart until they succeeded. */
  join(other: Effects): void
  readonly notes: Notes
  /** Throws where anything was noted; a read keeps nothing of it. */
  refuseNotes(): void
  /** The SQL that writes everything and commits, in one round trip. */
  commit(): string
  /** Writes everything in one statement, which is a transaction of its own. */
  writeAlone(client: Pick<pg.ClientBase, 'query'>): Promise<void>
  /** Writes everything within a transaction that goes on. */
  writeNow(client: Pick<pg.ClientBase, 'query'>): Promise<void>
  /** Writes everything and commits; much of it as parameters, which the database need not read as a statement first. */
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
  rows: { readonly writer: Writer; readonly row: object }[]
  audit: AuditLine[]
  answers: KeptAnswer[]
  kept: KeptKey[]
  outbox: OutboxRow[]
  jobs: { key?: string | undefined }[]
  disconnect: string[]
}

/** As pg.escapeLiteral, which goes letter by letter and so takes longer over the tail of a large batch than the database does. */
const literal = (text: string): string =>
  text.includes('\\')
    ? ` E'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}'`
    : `'${text.replaceAll("'", "''")}'`

/** Later jobs of a key replace earlier ones, as they would if they were added one by one. */
const latestOfEachKey = (jobs: Notes['jobs']) => {
  const latest = new Map(jobs.filter((job) => job.key).map((job) => [job.key, job]))
  return jobs.filter((job) => !job.key || latest.get(job.key) === job)
}

/** From so many words on nothing is sent as a literal. */
const many = 64
/** A row of the outbox takes so much, so that it stays within a page and is never compressed. */
const mostLetters = 1800

const isLike = (one: OutboxRow | undefined, other: OutboxRow) =>
  one?.topic !== undefined && other.topic !== undefined && one.payload === other.payload && one.at === other.at

/** The outbox as one line a row, in the order of telling. A payload that goes to several topics is written out once. */
function linesOf(told: readonly OutboxRow[]): string {
  const lines: string[] = []
  let at: Date | undefined
  let words: string[] = []
  let letters = 0
  const end = () => {
    if (at) lines.push(`{"at":"${at.toISOString()}","words":[${words.join(',')}]}`)
    words = []
    letters = 0
  }
  for (let from = 0, to = 0; from < told.length; from = to) {
    const { event, event_id: id, payload, at: instant } = told[from]!
    to = from + 1
    while (to < told.length && isLike(told[from], told[to]!)) to++
    const topics = told.slice(from, to).map((one) => one.topic)
    const word = JSON.stringify(event === undefined ? { topics, payload } : { event, event_id: id, payload })
    if (instant.getTime() !== at?.getTime() || letters + word.length > mostLetters) end()
    at = instant
    words.push(word)
    letters += word.length
  }
  end()
  return lines.join('\n')
}

export function createEffects(): Effects {
  const notes: Notes = { rows: [], audit: [], answers: [], kept: [], outbox: [], jobs: [], disconnect: [] }
  const effects: Effects = {
    notes,
    insert: (writer, row) => void notes.rows.push({ writer, row }),
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
    commit: () => {
      const written = callsOf(notes).map(([writer, text]) => `${writer}(${literal(text)})`)
      return written.length === 0 ? 'commit' : `select ${written.join(', ')}; commit`
    },
    writeAlone: async (client) => {
      const calls = callsOf(notes)
      if (calls.length === 0) return
      const writers = calls.map(([writer], index) => `${writer}($${index + 1})`).join(', ')
      await client.query({ name: writers, text: `select ${writers}`, values: calls.map(([, text]) => text) })
    },
    writeNow: async (client) => {
      const written = effects.writeAlone(client)
      // What is told while the database is at it waits for the commit.
      for (const noted of Object.values(notes)) noted.length = 0
      await written
    },
    end: async (client) => {
      if (notes.outbox.length < many) {
        await client.query(effects.commit())
        return
      }
      await effects.writeAlone(client)
      await client.query('commit')
    },
  }
  return effects
}

/** What to call with which document, the rows of the features first. */
function callsOf({ rows, ...notes }: Notes): [Writer, string][] {
  const ofWriter = new Map<Writer, object[]>()
  for (const { writer, row } of rows) {
    const known = ofWriter.get(writer)
    if (known) known.push(row)
    else ofWriter.set(writer, [row])
  }
  const calls = [...ofWriter].map(([writer, list]): [Writer, string] => [writer, JSON.stringify(list)])
  const { outbox, audit, ...others } = notes
  const filled = Object.entries({ ...others, ...auditOf(audit), jobs: latestOfEachKey(notes.jobs) }).filter(
    ([, list]) => !Array.isArray(list) || list.length > 0,
  )
  if (filled.length > 0) calls.push(['write_effects', JSON.stringify(Object.fromEntries(filled))])
  if (outbox.length > 0) calls.push(['write_outbox', linesOf(outbox)])
  return calls
}

const common = ['at', 'level', 'actor', 'username', 'role', 'ip', 'device', 'request_id', 'endpoint'] as const

/** What the audit lines of one call have in common is said once. */
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
