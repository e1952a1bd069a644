// The wire is cut along an upload, the process dies, the storage loses objects: a file is stored or absent, and what is left is removed.
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { uploadMerchantLogo } from '@singil/contract/catalogue/merchants'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compareStorage, endInterrupted, eraseDeleted } from '../../src/foundation/files/jobs.ts'
import { createLog, newPublicId } from '../../src/kit/base/index.ts'
import type { JobContext } from '../../src/kit/work/index.ts'
import { formOf } from '../sweep/form.ts'
import { nothingLeft, openFileDesk } from './desk.ts'
import { plainPdf } from './pdfs.ts'
import { png } from './pictures.ts'

let desk: Awaited<ReturnType<typeof openFileDesk>>
let now = new Date()
const said: string[] = []
beforeAll(async () => {
  desk = await openFileDesk()
})
afterAll(() => desk.world.close())

const jobAt = (at: Date): JobContext => ({
  unit: desk.unit,
  unitAs: () => Promise.reject(new Error('not used')),
  readAs: () => Promise.reject(new Error('not used')),
  snapshot: () => Promise.reject(new Error('not used')),
  ports: desk.parts.ports,
  outside: desk.parts.outside,
  publicUrl: '',
  config: desk.parts.config,
  log: createLog('info', { write: (line: string) => void said.push(line) }),
  now: () => at,
})
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** Sends the first `part` of a logo and hangs up. */
async function cutAt(form: ReturnType<typeof formOf>, part: number): Promise<void> {
  const { hostname, port } = new URL(desk.world.app.url)
  const headers = { ...desk.world.callerOf(uploadMerchantLogo), 'content-type': form.type, host: 'x' }
  const head = Object.entries({ ...headers, 'content-length': String(form.body.length) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const socket = connect(Number(port), hostname)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  await new Promise<void>((resolve) =>
    socket.write(`POST ${uploadMerchantLogo.path} HTTP/1.1\r\n${head}\r\n`, () => resolve()),
  )
  await new Promise<void>((resolve) =>
    socket.write(form.body.subarray(0, Math.floor(form.body.length * part)), () => resolve()),
  )
  await new Promise((resolve) => setTimeout(resolve, 30))
  socket.destroy()
}

test('a connection that is cut anywhere along an upload leaves nothing, and the same upload succeeds afterwards', async () => {
  const bytes = await png(700, 700)
  const form = formOf({}, { name: 'logo.png', bytes: Buffer.concat([bytes, Buffer.alloc(600_000)]) })
  const logoOf = async () =>
    (
      await desk.world.rows<{ file_name: string }>('select file_name from merchants where mid = $1', [
        desk.world.mine.mid,
      ])
    )[0]
  const before = await logoOf()
  for (const part of [0, 0.0003, 0.01, 0.3, 0.7, 0.99, 0.9999]) await cutAt(form, part)
  await vi.waitFor(async () => expect(await desk.leftovers()).toEqual(nothingLeft), { timeout: 20_000 })
  expect(await logoOf()).toEqual(before)
  expect((await desk.uploadLogo(bytes)).status).toBe(200)
})

test('an upload whose process died between its row and its object is ended after an hour, with what it had stored', async () => {
  now = new Date()
  const { files } = desk.parts.outside
  let end = () => {}
  const put = vi
    .spyOn(files, 'put')
    .mockImplementation(() => new Promise((_, reject) => (end = () => reject(new Error('The process died')))))
  void desk.keep(plainPdf(), 'never.pdf').catch(() => {})
  await vi.waitFor(async () => expect((await desk.leftovers()).waiting).toHaveLength(1), { timeout: 20_000 })
  put.mockRestore()
  await endInterrupted(jobAt(now))
  expect((await desk.leftovers()).waiting).toHaveLength(1)
  await endInterrupted(jobAt(later(2)))
  expect((await desk.leftovers()).waiting).toHaveLength(0)
  end()
  await vi.waitFor(async () => expect(await desk.leftovers()).toEqual(nothingLeft), { timeout: 20_000 })
})

test('a removed file is erased with its key after the days of its kind', async () => {
  const { body } = await desk.uploadLogo(await png())
  await desk.uploadLogo(await png())
  const rowOf = async () =>
    (
      await desk.world.rows<{ state: string; sealed_key: string | null; erased_at: Date | null }>(
        'select state, sealed_key, erased_at from files where name = $1',
        [body.data.fileName],
      )
    )[0]
  const isThere = () => desk.objects().some((file) => file.includes(body.data.fileName))
  now = new Date()
  await eraseDeleted(jobAt(later(23)))
  expect([(await rowOf())?.state, isThere()]).toEqual(['deleted', true])
  await eraseDeleted(jobAt(later(25)))
  expect([(await rowOf())?.sealed_key, isThere()]).toEqual([null, false])
})

test('an object without a row is deleted once it is a day old, and a stored file without its object is reported', async () => {
  const name = newPublicId()
  const orphan = `files/${name[0]}/${name}.png`
  await desk.parts.outside.spool.use(async (room) => {
    const file = room.newFile()
    const { writeFileSync } = await import('node:fs')
    writeFileSync(file, 'an orphan')
    await desk.parts.outside.files.put(orphan, file)
  })
  const kept = (await desk.uploadLogo(await png())).body.data.fileName
  const lost = await desk.keep(plainPdf(), 'lost.pdf')
  await desk.parts.outside.files.delete(`files/${lost.name[0]}/${lost.name}`)
  now = new Date()
  await compareStorage(jobAt(now))
  const orphans = () => desk.objects().filter((file) => file.endsWith(orphan))
  expect(orphans()).toHaveLength(1)
  said.length = 0
  await compareStorage(jobAt(later(25)))
  expect(orphans()).toHaveLength(0)
  expect(desk.objects().filter((file) => file.includes(kept))).toHaveLength(2)
  const missing = said.filter((line) => line.includes('the content of a file is missing in the storage'))
  expect(missing.map((line) => (JSON.parse(line) as { file: string }).file)).toContain(lost.id)
})

test('what processes that died left in the spool is deleted an hour later', async () => {
  const { mkdirSync, utimesSync, writeFileSync } = await import('node:fs')
  const room = `${desk.parts.config.dataDir}/incoming/left`
  mkdirSync(room, { recursive: true })
  writeFileSync(`${room}/x`, 'unreadable')
  await endInterrupted(jobAt(new Date()))
  expect((await desk.leftovers()).spooled).toHaveLength(1)
  utimesSync(room, new Date(0), new Date(0))
  await endInterrupted(jobAt(new Date()))
  expect((await desk.leftovers()).spooled).toHaveLength(0)
})

test('a file keeps its name in any script, and its ending where the name is cut', async () => {
  for (const name of ['Resibo ng Peña 2026.png', '收據.png', '🧾 ᜊᜌᜊᜌᜒᜈ᜔.png', `${'ñ'.repeat(200)}.png`]) {
    const { body } = await desk.uploadLogo(await png(), name)
    const [row] = await desk.world.rows<{ title: string }>('select title from files where name = $1', [
      body.data.fileName,
    ])
    expect(row?.title).toBe(name.length > 120 ? `${'ñ'.repeat(116)}.png` : name)
  }
})

test('an upload without end ends in a refusal', async () => {
  async function* endless() {
    for (;;) yield Buffer.alloc(65_536, 1)
  }
  const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n')
  const body = Readable.from(
    (async function* () {
      yield head
      yield* endless()
    })(),
  )
  const started = performance.now()
  const answer = await fetch(desk.world.app.url + uploadMerchantLogo.path, {
    method: 'POST',
    headers: { ...desk.world.callerOf(uploadMerchantLogo), 'content-type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
  }).then(
    async ({ status }) => status,
    () => 'cut off',
  )
  expect([413, 'cut off']).toContain(answer)
  expect(performance.now() - started).toBeLessThan(30_000)
  body.destroy()
  await vi.waitFor(async () => expect((await desk.leftovers()).spooled).toEqual([]), { timeout: 20_000 })
})
