/** Documents as they come from telephones and office suites. */
import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { linkFile, openFile } from '@singil/contract/foundation/files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFileDesk } from './desk.ts'
import { plainPdf } from './pdfs.ts'

let desk: Awaited<ReturnType<typeof openFileDesk>>
beforeAll(async () => (desk = await openFileDesk()))
afterAll(() => desk.world.close())

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0B6B53' } })
const refusalOf = (bytes: Buffer, name = 'scan.pdf') =>
  desk.keep(bytes, name).then(
    () => 'stored',
    (error: Error) => error.message,
  )
async function stored(bytes: Buffer): Promise<Buffer> {
  const row = await desk.keep(bytes)
  const { url } = await desk.world.ask(linkFile, { params: { id: row.id }, body: {} })
  const answer = await fetch(desk.world.app.url + new URL(url).pathname, { headers: desk.world.callerOf(openFile) })
  return Buffer.from(await answer.arrayBuffer())
}

describe('pictures', () => {
  test.each([
    ['48 million pixels', 8064, 6048],
    ['50 million pixels', 8192, 6144],
  ])('of %s are taken, upright and at reduced size', async (_, width, height) => {
    const drawn = await sharp(
      await stored(await photo(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    ).metadata()
    expect(Math.max(drawn.width, drawn.height)).toBeLessThanOrEqual(4000)
    expect(drawn.height).toBeGreaterThan(drawn.width)
    expect(drawn.orientation).toBeUndefined()
  })
  test('that take much memory to decode, or are larger still, are refused', async () => {
    const progressive = await photo(8064, 6048).jpeg({ progressive: true }).toBuffer()
    expect(await refusalOf(progressive, 'x.jpg')).toContain('more than 25 million pixels')
    const png = await photo(8064, 6048).png().toBuffer()
    expect(await refusalOf(png, 'x.png')).toContain('more than 25 million pixels')
    const largest = await photo(10_000, 7_000).jpeg().toBuffer()
    expect(await refusalOf(largest, 'x.jpg')).toContain('more than 64 million pixels')
  })
  test.each(['heic', 'heix', 'mif1', 'hevc', 'msf1'])('in HEIC (%s) are refused with the way out', async (brand) => {
    const head = Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic`)
    expect(await refusalOf(head, 'IMG_1.HEIC')).toMatch(/“IMG_1.HEIC” is a HEIC picture.*Most Compatible.*JPG/)
  })
})

describe('PDFs', () => {
  test.each([
    ['of an office suite', fixture('hyperlink.pdf')],
    [
      'in a compressed document',
      plainPdf(1, '/URI << /Base (https://example.com) >> /X << /A << /S /URI /URI (https://example.com) >> >>'),
    ],
    ['that would open by itself', plainPdf(1, '/OpenAction << /S /URI /URI (https://example.com) >>')],
  ])('lose the web link %s', async (_, bytes) => {
    const { context } = await PDFDocument.load(await stored(bytes))
    for (const [, object] of context.enumerateIndirectObjects()) expect(object.toString()).not.toMatch(/URI|\/A /)
  })
  test('with a link whose action has another behind it are refused', async () => {
    const action = '/A << /S /URI /URI (https://example.com) /Next 4 0 R >>'
    const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
    expect(await refusalOf(plainPdf(1, `/X << ${action} >>`, [script]))).toContain('a script')
  })

  const locked = async (user: string, useObjectStreams: boolean) => {
    const pdf = await PDFDocument.create()
    pdf.addPage().drawText('Mayor’s permit')
    pdf.encrypt({ userPassword: user, ownerPassword: 'owner', permissions: {} })
    return Buffer.from(await pdf.save({ useObjectStreams }))
  }
  test.each([
    ['of an office suite', () => fixture('owner-password.pdf')],
    ['in plain objects', () => locked('', false)],
    ['in compressed objects', () => locked('', true)],
  ])('with an owner’s password alone are stored without it, %s', async (_, make) => {
    const bytes = await stored(await make())
    const { context } = await PDFDocument.load(bytes)
    expect(context.trailerInfo.Encrypt).toBeUndefined()
    const contents = context.enumerateIndirectObjects().map(([, object]) => object.toString())
    expect(contents.join('')).toContain('/Contents')
  })
  test.each([false, true])('that open only with a password are refused with the way out (%s)', async (compressed) =>
    expect(await refusalOf(await locked('user', compressed))).toContain(
      'opens only with a password. Open it, print it to a new PDF',
    ),
  )
  test('with a script behind an owner’s password are refused', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    pdf.addJavaScript('start', 'app.alert(1)')
    pdf.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: {} })
    for (const useObjectStreams of [false, true])
      expect(await refusalOf(Buffer.from(await pdf.save({ useObjectStreams })))).toContain('a script')
  })
  test('that only speak of encryption are as strict as any other', async () => {
    const broken = Buffer.from(plainPdf(1, '/X (/Encrypt)', ['<< /A <<']).toString('latin1'), 'latin1')
    expect(await refusalOf(broken)).not.toBe('stored')
  })
})
