// Uploads: what is stored is made anew, encrypted, and opened only by those who may; what is refused leaves nothing behind.
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { linkFile, listFiles, openFile, updateFileSettings } from '@singil/contract/foundation/files'
import { removeItemPhoto, orderItemPhotos, uploadItemPhoto } from '@singil/contract/catalogue/inventory'
import { removeMerchantLogo } from '@singil/contract/catalogue/merchants'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { scannerOf } from '../../src/foundation/files/scanner.ts'
import { eicar, startClamd } from './clamd.ts'
import { confidential, nothingLeft, openFileDesk } from './desk.ts'
import { activePdfs, bomb, pdfOf, plainPdf } from './pdfs.ts'
import { jpg, phonePhoto, pixelBomb, png, webp } from './pictures.ts'

let desk: Awaited<ReturnType<typeof openFileDesk>>
beforeAll(async () => {
  desk = await openFileDesk()
})
afterAll(() => desk.world.close())

const fetchBytes = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(path.startsWith('http') ? path : desk.world.app.url + path, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const imageOf = (fileName: string, size = 'full') =>
  fetchBytes(`/qr/merchants/get_merchant_image/${fileName}?size=${size}`)

test('a logo is drawn again: smaller, upright and without metadata; customers see it, and the storage holds no readable byte', async () => {
  const { status, body } = await desk.uploadLogo(await phonePhoto(), 'IMG_0001.JPG')
  expect([status, body.message]).toEqual([200, 'Logo successfully uploaded'])
  const { fileName } = body.data
  const full = await imageOf(fileName)
  expect(full.status).toBe(200)
  expect(Object.fromEntries(full.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(full.bytes.length),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'content-disposition': expect.stringMatching(/^inline; filename=/),
  })
  // Taken sideways: 300 x 200 becomes 200 x 300.
  const meta = await sharp(full.bytes).metadata()
  expect([meta.format, meta.width, meta.height, meta.exif, meta.orientation]).toEqual([
    'png',
    200,
    300,
    undefined,
    undefined,
  ])
  expect((await sharp((await imageOf(fileName, 'small')).bytes).metadata()).height).toBe(96)
  const stored = desk.objects().map(desk.read)
  expect(stored.length).toBeGreaterThan(1)
  for (const content of stored)
    for (const readable of ['PNG', 'IHDR', 'SINGIL-CAMERA']) expect(content.includes(readable)).toBe(false)
  expect(await desk.leftovers()).toEqual(nothingLeft)
})

test('a newer logo replaces the one before, and a removed one is gone for everybody', async () => {
  const first = (await desk.uploadLogo(await png())).body.data.fileName
  const second = (await desk.uploadLogo(await webp(2_000, 1_000), 'wide.webp')).body.data.fileName
  expect((await imageOf(first)).status).toBe(404)
  expect((await sharp((await imageOf(second)).bytes).metadata()).width).toBe(512)
  // A user who still sees the first one does not remove the second.
  const stale = await desk.world.call(removeMerchantLogo, { body: { fileName: first } })
  expect([stale.status, stale.body.code]).toEqual([404, 'merchants.noLogo'])
  const removed = await desk.world.ask(removeMerchantLogo, { body: { fileName: second } })
  expect(removed.fileName).toBeNull()
  expect((await imageOf(second)).status).toBe(404)
})

test('photos of an item are added, arranged and removed, and customers see them in that order', async () => {
  const { storeId } = desk.world
  const { itemCode, Id } = await desk.world.newItem()
  const add = async () => (await desk.world.ask(uploadItemPhoto, { body: { storeId, itemCode } })).photos
  await add()
  await add()
  const [one, two, three] = (await add()).map(({ fileName }) => fileName)
  const order = [three!, one!, two!]
  await desk.world.ask(orderItemPhotos, { body: { storeId, itemCode, photos: order } })
  const shown = async () =>
    JSON.parse((await fetchBytes(`/qr/inventories/fetch_by_id/${Id}`)).bytes.toString()).data.photos as {
      fileName: string
      url: string
      smallUrl: string
    }[]
  expect((await shown()).map(({ fileName }) => fileName)).toEqual(order)
  const small = await fetchBytes((await shown())[0]!.smallUrl)
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  // Not all of them, one twice, one of another item.
  for (const photos of [[one], [one, one, two], [one, two, `${desk.world.mine.temporaryId}.jpg`]])
    expect((await desk.world.call(orderItemPhotos, { body: { storeId, itemCode, photos } })).body.code).toBe(
      'inventory.photosChanged',
    )
  await desk.world.ask(removeItemPhoto, { body: { storeId, itemCode, fileName: one } })
  expect((await shown()).map(({ fileName }) => fileName)).toEqual([three, two])
  for (let more = 0; more < 6; more++) await add()
  const ninth = await desk.world.call(uploadItemPhoto, { body: { storeId, itemCode } })
  expect([ninth.status, ninth.body.message]).toEqual([409, 'There are 8 already. Remove one first.'])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const hostile: readonly (readonly [string, () => Buffer | Promise<Buffer>, number, string])[] = [
  ['an SVG with a script', () => Buffer.from(svg), 422, '“x.png” is an SVG drawing. Send a PNG, JPG or WebP file.'],
  [
    'an SVG behind a declaration',
    () => Buffer.from(`\ufeff <?xml version="1.0"?><!-- x -->${svg}`),
    422,
    'an SVG drawing',
  ],
  ['a web page', () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 422, 'a web page'],
  ['a PDF in the place of a picture', () => plainPdf(), 422, 'a PDF file'],
  ['a GIF with a script behind it', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//', 'latin1'), 422, 'GIF'],
  ['a ZIP file', () => Buffer.from('504b0304140000000800', 'hex'), 422, 'Send a PNG, JPG or WebP file.'],
  ['a program', () => Buffer.from('4d5a90000300000004000000ffff', 'hex'), 422, 'Send a PNG, JPG or WebP file.'],
  ['a text', () => Buffer.from('hello'), 422, 'of another type'],
  ['an empty file', () => Buffer.alloc(0), 422, '“x.png” is empty. Choose another file.'],
  ['a pixel bomb', () => pixelBomb(60_000, 60_000), 422, '“x.png” has more than 25 million pixels.'],
  [
    'a beginning of a picture in HEIC',
    () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
    422,
    'Most Compatible',
  ],
  ['a picture that ends early', async () => (await jpg(900, 900)).subarray(0, 600), 422, '“x.png” cannot be read.'],
  ['a beginning of a picture', async () => (await png()).subarray(0, 20), 422, 'x.png'],
  [
    '11 MB',
    () => Buffer.alloc(11 * 1_048_576, 1),
    413,
    '“x.png” is larger than 10 MB. Make it smaller and send it again.',
  ],
]
test.each(hostile)('refuses %s, says how to go on, and leaves nothing', async (_, make, status, message) => {
  const before = desk.objects()
  const answer = await desk.uploadLogo(await make(), 'x.png')
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)])
  expect(answer.body.errors[0].field).toBe('file')
  expect(desk.objects()).toEqual(before)
  expect(await desk.leftovers()).toEqual(nothingLeft)
})

test('whatever the file is called, no name reaches the storage, and messages show it harmless', async () => {
  for (const name of [
    '../../etc/passwd',
    String.raw`..\..\boot.ini`,
    '/etc/cron.d/x',
    'a\u202egpj.exe',
    '%2e%2e%2fx',
    'CON.png',
  ]) {
    const { status, body } = await desk.uploadLogo(await png(), name.replaceAll('\\', '\\\\'))
    expect(status, name).toBe(200)
    expect(body.data.fileName).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}\.png$/)
  }
  const rows = await desk.world.rows<{ title: string }>(
    'select title from files order by created_at desc, id desc limit 6',
  )
  for (const { title } of rows) expect(title).toMatch(/^[^/\\\u202e]+$/)
})

test('a picture that is also something else is stored as a picture alone', async () => {
  const behind = Buffer.from(`<script>alert(1)</script>${svg}PK\u0003\u0004%PDF-1.7`)
  const { body } = await desk.uploadLogo(Buffer.concat([await png(), behind]), 'polyglot.png')
  const { bytes } = await imageOf(body.data.fileName)
  for (const part of ['script', 'svg', 'PK\u0003\u0004', '%PDF']) expect(bytes.includes(part)).toBe(false)
})

test('a file that arrives damaged is refused, and its Idempotency-Key is free for the next attempt', async () => {
  const bytes = await png()
  const checksum = createHash('sha256').update(bytes).digest('hex')
  const damaged = Buffer.from(bytes)
  damaged[40]! ^= 1
  expect((await desk.uploadLogo(damaged, 'logo.png', { checksum })).body.code).toBe('files.damaged')
  expect((await desk.uploadLogo(bytes, 'logo.png', { checksum })).status).toBe(200)
})

test('a merchant whose room is used up is refused before anything is read, until something is removed', async () => {
  const { mid } = desk.world.mine
  await desk.world.rows(
    `insert into files (id, mid, kind, subject_id, name, title, media_type, size, checksum, sealed_key, is_public, state, created_at, created_by)
     select gen_random_uuid(), $1, 'test.filling', 'x', 'Zzzzzzzzzzzzzzzzzzzz' || n || '1.png', 'x', 'image/png', 524288000, '', '', false, 'stored', now(), 'x'
     from generate_series(1, 1) n`,
    [mid],
  )
  const { status, body } = await desk.uploadLogo(await png())
  expect([status, body.message]).toEqual([409, expect.stringContaining('of 500 MB are used. Remove files')])
  await desk.world.rows("update files set state = 'failed', sealed_key = null where kind = 'test.filling'")
  expect((await desk.uploadLogo(await png())).status).toBe(200)
})

test('staff set the limits, and they hold from then on', async () => {
  const settings = { mostBytes: 1_048_576, merchantBytes: 524_288_000 }
  await desk.world.ask(updateFileSettings, { body: settings })
  expect((await desk.uploadLogo(Buffer.alloc(1_100_000, 1))).body.message).toContain('larger than 1 MB')
  await desk.world.ask(updateFileSettings, { body: { ...settings, mostBytes: 10_485_760 } })
})

describe('PDFs', () => {
  const refusalOf = (bytes: Buffer) =>
    desk.keep(bytes).then(
      () => 'stored',
      (error: Error & { problem?: { id: string } }) => error.problem?.id ?? String(error),
    )
  test('are written again: what was not part of the document is gone', async () => {
    const row = await desk.keep(
      Buffer.concat([plainPdf(2), Buffer.from('<script>alert(1)</script>')]),
      '收據 ng Peña.pdf',
    )
    expect([row.media_type, row.state]).toEqual(['application/pdf', 'stored'])
    const { url } = await desk.world.ask(linkFile, { params: { id: row.id }, body: {} })
    const opened = await fetchBytes(new URL(url).pathname, desk.world.callerOf(openFile))
    expect(opened.status).toBe(200)
    expect(opened.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(opened.bytes.includes('script')).toBe(false)
    expect(opened.headers.get('content-disposition')).toBe(
      `attachment; filename="_ ng Pena.pdf"; filename*=UTF-8''%E6%94%B6%E6%93%9A%20ng%20Pe%C3%B1a.pdf`,
    )
  })
  test.each(Object.entries(activePdfs))('with %s are refused', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe('files.activePdf')
  })
  test('open at their first page, whatever they ask for', async () => {
    const row = await desk.keep(plainPdf(2, '/OpenAction << /S /GoTo /D [4 0 R /Fit] >>'), 'second.pdf')
    const { url } = await desk.world.ask(linkFile, { params: { id: row.id }, body: {} })
    const opened = await fetchBytes(new URL(url).pathname, desk.world.callerOf(openFile))
    expect([opened.status, opened.bytes.includes('OpenAction')]).toEqual([200, false])
  })
  test('with a password, too many pages or nothing readable are refused', async () => {
    const locked = pdfOf(
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Count 0 /Kids [] >>',
        '<< /Filter /Standard /V 2 /R 3 /O (x) /U (x) /P -1 >>',
      ],
      '/Encrypt 3 0 R /ID [(a) (b)]',
    )
    expect(await refusalOf(locked)).toBe('files.lockedPdf')
    expect(await refusalOf(plainPdf(6))).toBe('files.tooManyPages')
    expect(await refusalOf(Buffer.from('%PDF-1.7\nnothing'))).toBe('files.unreadable')
    expect(await refusalOf(Buffer.concat([Buffer.from('<html>'), plainPdf()]))).toBe('files.wrongType')
    expect(await refusalOf(deflateSync(plainPdf()))).toBe('files.wrongType')
  })
  test('that grow when they are decompressed are refused without taking the memory', async () => {
    const bytes = plainPdf(1, '', [bomb(1_000_000_000)])
    expect(bytes.length).toBeLessThan(1_100_000)
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
    const before = process.memoryUsage().rss
    expect(await refusalOf(bytes)).toBe('files.unreadable')
    clearInterval(watch)
    expect(most - before).toBeLessThan(200 * 1_048_576)
  })
  test('none of this leaves anything', async () => expect(await desk.leftovers()).toEqual(nothingLeft))
})

describe('a virus scanner', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>
  const attach = (url: string | undefined) => Object.assign(desk.parts.outside, { scanner: scannerOf(url) })
  beforeAll(async () => {
    clamd = await startClamd()
    attach(clamd.url)
  })
  afterAll(() => {
    attach(undefined)
    clamd.stop()
  })
  test('gets every byte that was uploaded, and a clean file is stored', async () => {
    const bytes = await png(800, 800)
    expect((await desk.uploadLogo(bytes)).status).toBe(200)
    expect(clamd.received.at(-1)?.equals(bytes)).toBe(true)
  })
  test('stops a file with a virus, by name', async () => {
    const { status, body } = await desk.uploadLogo(Buffer.concat([await png(), Buffer.from(eicar)]), 'bad.png')
    expect([status, body.message]).toEqual([
      422,
      'The virus scanner stopped “bad.png”: Eicar-Test-Signature. Choose another file.',
    ])
  })
  test('that is down, hangs up or answers nonsense stops every file, with a message', async () => {
    for (const answer of ['hang up', 'INSTREAM size limit exceeded. ERROR', '']) {
      clamd.answerWith(answer)
      expect((await desk.uploadLogo(await png())).body.code).toBe('files.scannerDown')
    }
    attach('tcp://127.0.0.1:1')
    const { status, body } = await desk.uploadLogo(await png())
    expect([status, body.code]).toEqual([503, 'files.scannerDown'])
    expect(await desk.leftovers()).toEqual(nothingLeft)
  })
})

describe('a link to a confidential file', () => {
  const linkOf = async (caller?: Record<string, string>) => {
    const row = await desk.keep(plainPdf(), 'passport.pdf')
    const { url } = await desk.world.ask(linkFile, { params: { id: row.id }, body: {} }, caller)
    return { row, path: new URL(url).pathname }
  }
  const codeOf = ({ bytes }: { bytes: Buffer }) => (JSON.parse(bytes.toString()) as { code: string }).code
  test('opens it in its session, and each view is audited', async () => {
    const { row, path } = await linkOf()
    for (let view = 0; view < 2; view++)
      expect((await fetchBytes(path, desk.world.callerOf(openFile))).status).toBe(200)
    const lines = await desk.world.rows<{ username: string; level: string }>(
      "select username, level from audit_log where thing = 'file' and thing_id = $1 and endpoint = 'files.openFile'",
      [row.id],
    )
    const view = { username: 'nena.admin', level: 'DOWNLOAD' }
    expect(lines).toEqual([view, view])
  })
  test('is refused in another session, to others and when it has expired, as if there were no file', async () => {
    const { path } = await linkOf()
    const again = desk.world.tokenOf('nena.admin', 1)
    const staff = desk.world.tokenOf('admin.singil')
    const foreign = desk.world.tokenOf('habi.admin')
    for (const headers of [again, staff]) {
      const refused = await fetchBytes(path, headers)
      expect([refused.status, codeOf(refused)]).toEqual([404, 'files.linkEnded'])
    }
    expect((await fetchBytes(path, foreign)).status).toBe(404)
    expect((await fetchBytes(path)).status).toBe(401)
    const { path: fresh } = await linkOf(again)
    const own = vi.spyOn(desk.parts.clock, 'now').mockReturnValue(new Date(Date.now() + 5 * 60_000 + 1))
    expect(codeOf(await fetchBytes(fresh, again))).toBe('files.linkEnded')
    own.mockRestore()
    expect((await fetchBytes(fresh, again)).status).toBe(200)
  })
  test('is made only for those who may see it; for others the file does not exist', async () => {
    const row = await desk.keep(plainPdf(), 'passport.pdf')
    const cashier = desk.world.tokenOf('nena.cashier')
    const foreign = desk.world.tokenOf('habi.admin')
    for (const headers of [cashier, foreign]) {
      const refused = await desk.world.call(linkFile, { params: { id: row.id }, body: {} }, headers)
      const absent = await desk.world.call(
        linkFile,
        { params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' }, body: {} },
        headers,
      )
      expect([refused.status, refused.body.code]).toEqual([404, 'files.unknown'])
      expect(refused.body.message).toBe(absent.body.message)
    }
    expect((await fetchBytes(`/qr/merchants/get_merchant_image/${row.name}`)).status).toBe(400)
  })
  test('its list shows only kinds that the caller may open', async () => {
    await desk.keep(plainPdf(), 'passport.pdf')
    const { result, usedBytes } = await desk.world.ask(listFiles, {})
    expect(result.map(({ label }) => label)).toContain(confidential.label)
    expect(usedBytes).toBeGreaterThan(0)
  })
})

test('a storage that fails is “Logo upload failed.”, and nothing stays', async () => {
  const put = vi
    .spyOn(desk.parts.outside.files, 'put')
    .mockRejectedValueOnce(new Error('The file storage answered 503'))
  const { status, body } = await desk.uploadLogo(await png())
  put.mockRestore()
  expect([status, body.message]).toEqual([500, 'Logo upload failed.'])
  expect(await desk.leftovers()).toEqual(nothingLeft)
  const { body: next } = await desk.uploadLogo(await png())
  expect((await imageOf(next.data.fileName)).status).toBe(200)
})

test('content that was exchanged, altered or cut off in the storage is not given out', async () => {
  const { body } = await desk.uploadLogo(await png(400, 400))
  const { fileName } = body.data
  const { writeFileSync } = await import('node:fs')
  const find = (name: string) => desk.objects().find((file) => file.endsWith(name))!
  const sealed = desk.read(find(fileName))
  const spoil = async (bytes: Buffer) => {
    writeFileSync(find(fileName), bytes)
    return imageOf(fileName).then(
      ({ status, bytes: sent }) => (status === 200 ? sent.length : 0),
      () => 0,
    )
  }
  const altered = Buffer.from(sealed)
  altered[100]! ^= 1
  expect(await spoil(altered)).toBe(0)
  expect(await spoil(sealed.subarray(0, -5))).toBe(0)
  expect(await spoil(desk.read(find(`${fileName}.small`)))).toBe(0)
  expect(await spoil(sealed)).toBeGreaterThan(100)
})
