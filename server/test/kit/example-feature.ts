/** A small feature with its own table, for the tests of the kit. */
import { endpoint } from '@singil/contract/kit/endpoint'
import { event } from '@singil/contract/kit/event'
import { pageOf } from '@singil/contract/kit/page'
import { may } from '@singil/contract/kit/permission'
import { problems, refuse, Refusal } from '@singil/contract/kit/problem'
import { sql } from 'kysely'
import * as z from 'zod'
import {
  type FeatureModule,
  fromReplica,
  on,
  onBatch,
  onFlow,
  onRead,
  refuseAndKeep,
  type Session,
  subscriber,
  writer,
} from '../../src/kit/work/index.ts'
import { allMerchants, own } from '../../src/kit/database/index.ts'

export const noteTable = `
  create table notes (id uuid primary key, mid text not null, text text not null, told boolean not null default false);
  select protect_by_merchant('notes');
  create function write_notes(notes jsonb) returns void language sql as $$
    insert into notes (id, mid, text) select id, mid, text from jsonb_to_recordset(notes) as n(id uuid, mid text, text text);
  $$;`

export interface NoteRow {
  id: string
  mid: string
  text: string
  told: boolean
}
const db = own<{ notes: NoteRow }, { notes: NoteRow }>()
const writeNotes = writer<NoteRow>('write_notes')

export const problemsOfNotes = problems('notes', {
  rude: [422, 'Say it nicely.'],
  unknown: [404, 'There is no note {id}.'],
})
export const noteAdded = event({ id: 'notes.added', payload: z.object({ id: z.string(), text: z.string() }) })

const Note = z.object({ id: z.string(), text: z.string() })
const body = z.object({ text: z.string().max(200), tags: z.array(z.object({ name: z.string() })).optional() })
const base = {
  method: 'POST',
  audit: 'Note added',
  audience: 'user',
  scope: { of: 'merchant' },
  body,
  answer: Note,
} as const

export const addNote = endpoint({
  ...base,
  id: 'notes.add',
  path: '/qr/notes',
  says: 'Adds a note.',
  permission: may('TRANSACTIONS', 'create'),
})
export const addNoteInBatch = endpoint({
  ...base,
  id: 'notes.addInBatch',
  path: '/qr/notes/batch',
  says: 'Adds a note.',
})
export const addNoteInFlow = endpoint({
  ...base,
  id: 'notes.addInFlow',
  path: '/qr/notes/flow',
  says: 'Adds a note.',
  idempotency: 'required',
})
export const whisper = endpoint({
  ...base,
  id: 'notes.whisper',
  path: '/qr/notes/whisper',
  says: 'Takes a guest’s note.',
  audience: 'guest',
  scope: { of: 'public' },
  encrypted: true,
})
export const listNotes = endpoint({
  id: 'notes.list',
  method: 'GET',
  path: '/qr/notes/of/{mid}',
  says: 'Lists notes.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  params: z.object({ mid: z.string() }),
  query: z.object({ text: z.string().optional() }),
  answer: pageOf(Note),
  list: ['createdAt', 'text'],
})
export const getNote = endpoint({
  id: 'notes.get',
  method: 'GET',
  path: '/qr/notes/one/{id}',
  says: 'Shows a note.',
  audit: 'Note opened',
  audience: 'user',
  scope: { of: 'merchant' },
  params: z.object({ id: z.uuid() }),
  answer: Note,
})

/** Bodies with these texts have special behaviour. */
const add = async (context: Parameters<Parameters<typeof on<typeof addNote>>[1]>[0], text: string, mid: string) => {
  const id = context.newId()
  await db(context.tx).insertInto('notes').values({ id, mid, text, told: false }).execute()
  context.changed('note', id, null, { text })
  context.emit(noteAdded, { id, text })
  context.push(`notes/${mid}`, { id })
  if (text === 'rude') refuse(problemsOfNotes.rude, {}, 'text')
  if (text === 'rude but kept') refuseAndKeep(problemsOfNotes.rude, {}, 'text')
  if (text === 'bug') throw new Error('a bug with private things in it')
  return { id, text }
}

/** Getting this note tests a write within a batch of reads. */
export const idThatWrites = '00000000-0000-4000-8000-00000000dead'

const rowsOf = (id: string) => JSON.stringify([{ id, mid: 'MREAD', text: 'of a read' }])

export const notes: FeatureModule = {
  routes: [
    on(addNote, (context, { body }) => add(context, body.text, context.mid())),
    onFlow(addNoteInFlow, async (flow, { body }) => {
      await flow.unit((context) => add(context, 'before', context.mid()))
      flow.setCookie('notes=written; Path=/')
      await new Promise((resolve) => setTimeout(resolve, 50))
      return flow.unit((context) => add(context, body.text, context.mid()))
    }),
    onBatch(addNoteInBatch, async (batch, items) => {
      if (items.some((item) => item.input.body.text === 'poison')) throw new Error('the whole batch fails')
      const rows = items.map(({ context, input }) => ({
        id: context.newId(),
        mid: context.mid(),
        text: input.body.text,
        told: false,
      }))
      const isThere = await db(batch.tx)
        .selectFrom('notes')
        .select('id')
        .where('text', '=', 'only one')
        .executeTakeFirst()
      const isRefused = ({ text }: NoteRow) => text === 'rude' || (text === 'only one' && isThere !== undefined)
      for (const [index, { context }] of items.entries()) {
        context.insert(writeNotes, rows[index]!)
        context.changed('note', rows[index]!.id, null, rows[index])
      }
      return rows.map((row) =>
        isRefused(row) ? new Refusal(problemsOfNotes.rude, {}) : { id: row.id, text: row.text },
      )
    }),
    on(whisper, async (_, { body }) => ({ id: 'whispered', text: body.text })),
    onRead(
      listNotes,
      async (context, { query }) => {
        // Tests a write within a read.
        if (query.text === 'writes')
          await sql`select write_notes(${rowsOf(context.newId())}::jsonb)`.execute(context.tx)
        if (query.text === 'notes') context.changed('note', context.newId(), null, { text: 'of a read' })
        const { page, limit } = context.range
        const rows = await db(context.tx)
          .selectFrom('notes')
          .select(['id', 'text'])
          .orderBy('id')
          .limit(limit)
          .execute()
        return { result: rows, pagination: { page, pageSize: limit, pageCount: 1, rowCount: rows.length } }
      },
      fromReplica,
    ),
    onBatch(getNote, async (batch, items) => {
      if (items.some(({ input }) => input.params.id === idThatWrites))
        await sql`select write_notes(${rowsOf(idThatWrites)}::jsonb)`.execute(batch.tx)
      const rows = await db(batch.tx)
        .selectFrom('notes')
        .selectAll()
        .where(
          'id',
          'in',
          items.map(({ input }) => input.params.id),
        )
        .execute()
      return items.map(({ context, input }) => {
        const row = rows.find(({ id, mid }) => id === input.params.id && mid === context.mid())
        return row ? { id: row.id, text: row.text } : new Refusal(problemsOfNotes.unknown, { id: input.params.id })
      })
    }),
  ],
  subscribers: [
    subscriber(noteAdded, 'notes.tell', allMerchants, async (context, { id }) => {
      await db(context.tx).updateTable('notes').set({ told: true }).where('id', '=', id).execute()
    }),
  ],
  authenticate: () => async (request) =>
    sessions.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '') ?? null,
}

const session = (username: string, mid: string | null, mayCreate = true): Session => ({
  userId: `00000000-0000-4000-8000-${username.padEnd(12, '0').replace(/[^0-9a-f]/g, 'a')}` as Session['userId'],
  username,
  role: 'Merchant Admin',
  sessionId: `session of ${username}`,
  isStaff: mid === null,
  mid: mid as Session['mid'],
  storeIds: null,
  walletIds: null,
  merchants: null,
  via: 'bearer',
  may: ({ action }) => mayCreate || action !== 'create',
})
export const ana = 'MAAAAAAAAAAAA'
export const ben = 'MBBBBBBBBBBBB'
/** Bearer tokens of the example's users. */
export const sessions = new Map<string, Session>([
  ['ana', session('ana', ana)],
  ['ben', session('ben', ben)],
  ['reader', session('reader', ana, false)],
  ['staff', session('staff', null)],
])
