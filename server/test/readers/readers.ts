/** Every reader of bytes from outside, with inputs of the largest size that is let in which are hard to read. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parseAmount } from '@singil/contract/kit/money'
import { isPublicAddress } from '@singil/contract/kit/web-address'
import sharp from 'sharp'
import { findType } from '../../src/foundation/files/find-type.ts'
import { makePicture } from '../../src/foundation/files/make-picture.ts'
import { isEasilyGuessed } from '../../src/identity/access/password-rule.ts'
import { networkOf, readSearch, readSheet, sealStream } from '../../src/kit/base/index.ts'
import { deviceIdOf } from '../../src/kit/http/device-id.ts'
import { parseForm } from '../../src/kit/http/form.ts'
import { parseJson } from '../../src/kit/http/json-gate.ts'
import { isSignedCallback } from '../../src/kit/http/signed-peer.ts'
import { nameOf } from '../../src/kit/http/uploads.ts'
import { describeDevice } from '../../src/identity/sessions/device.ts'
import { cookieOf } from '../../src/identity/sessions/session-cookie.ts'
import { cartIn } from '../../src/selling/web-stores/cart.ts'
import { xlsx } from '../files/workbook.ts'

export type Read = () => unknown
export interface Reader {
  /** The largest size that is let in: of bytes, characters or pixels. */
  readonly most: number
  /** Makes an input of that size, and returns how to read it. */
  readonly prepare: (size: number) => Promise<Read>
}
function reader<T>({
  most,
  make,
  read,
}: {
  readonly most: number
  readonly make: (size: number) => T | Promise<T>
  readonly read: (input: T) => unknown
}): Reader {
  return {
    most,
    prepare: async (size) => {
      const input = await make(size)
      return () => read(input)
    },
  }
}

const kilobyte = 1024
const headBytes = 4100
const headerBytes = 32 * kilobyte
const bodyBytes = 1024 * kilobyte
const fileBytes = 25 * 1024 * kilobyte
/** Larger ones are let in, and ended at the limit of their thread. */
const pdfBytes = 4 * 1024 * kilobyte
const pixels = 25_000_000
/** Of a field that is not bounded by its shape before it is read. */
const textLetters = 10_000

const filled = (size: number, part: string, begin = '', end = ''): string =>
  begin + part.repeat(Math.max(0, Math.floor((size - begin.length - end.length) / part.length))) + end

/** Whether it is refused does not count, only how long that takes. */
const settled =
  <T>(read: (input: T) => unknown) =>
  async (input: T): Promise<void> => {
    try {
      await read(input)
    } catch {}
  }
const texts = (most: number, read: (text: string) => unknown, inputs: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, [part = '', begin, end]]) => [
      name,
      reader({ most, make: (size) => filled(size, part, begin, end), read: settled(read) }),
    ]),
  )
const files = (most: number, read: (bytes: Buffer) => unknown, inputs: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, [part = '', begin, end]]) => [
      name,
      reader({ most, make: (size) => Buffer.from(filled(size, part, begin, end), 'latin1'), read: settled(read) }),
    ]),
  )

const sheetLimits = { rows: 50_001, columns: 50 }
const sheet = (bytes: Buffer) => readSheet(bytes, sheetLimits)
const book = (name: string, most: number, make: (size: number) => Promise<Buffer>) => ({
  [name]: reader({ most, make, read: settled(sheet) }),
})
const cell = '<x:c t="inlineStr"><x:is><x:t>a &amp; b</x:t></x:is></x:c>'

/** Loaded only where it is used: it changes the arrays of its thread. */
const pdf = async (bytes: Buffer) => (await import('../../src/foundation/files/read-pdf.ts')).checkObjects(bytes, 500)
const pdfBegin =
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]'
const pdfEnd = '>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'

const cookies = (read: (request: { headers: { cookie: string } }) => unknown) => (cookie: string) =>
  read({ headers: { cookie } })

export const readers: Readonly<Record<string, Reader>> = {
  ...files(headBytes, findType, {
    'type: comments before a drawing': ['<!---->', '<?xml?>'],
    'type: declarations': ['<?x?>\n'],
    'type: document types': ['<!doctype>'],
    'type: white space': [' ', '<?xml?>'],
    'type: the names of an archive': ['PK\u0001\u0002', 'PK\u0003\u0004'],
    'type: empty frames of a video': ['\0\0\0\u0008free', '\0\0\0\u0018ftypisom'],
  }),
  ...files(fileBytes, sheet, {
    'CSV: empty lines': ['\n'],
    'CSV: empty quotes': ['"",""\n', 'a,b\n'],
    'CSV: doubled quotes': ['""', 'a\n"'],
    'CSV: a quote that stays open': ['a\n', 'a\n"'],
    'CSV: separators': [',', 'a\n'],
    'CSV: one cell': ['a', 'a\n'],
  }),
  ...book('XLSX: a number format of brackets', 199_000, (size) =>
    xlsx('<x:row/>', {
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${filled(size, '[')}"/></numFmts></styleSheet>`,
    }),
  ),
  ...book('XLSX: a tag of attributes', 199_000, (size) => xlsx(`<x:row ${filled(size, 'a="" ')}><x:c/></x:row>`)),
  ...book('XLSX: a tag that stays open', 199_000, (size) => xlsx(`<x:row ${filled(size, 'a ')}`)),
  ...book('XLSX: shared texts', 32 * 1024 * kilobyte, (size) =>
    xlsx('<x:row/>', { 'xl/sharedStrings.xml': `<sst>${filled(size, '<si/>')}</sst>` }),
  ),
  ...book('XLSX: cells', 32 * 1024 * kilobyte, (size) => xlsx(filled(size, `<x:row>${cell.repeat(10)}</x:row>`))),
  ...book('XLSX: cells of one row', 32 * 1024 * kilobyte, (size) =>
    xlsx(`<x:row>${filled(size, '<x:c r="A1"/>')}</x:row>`),
  ),
  ...book('XLSX: a comment', 190_000, (size) => xlsx(`<!--${filled(size, '<!-')}-->`)),
  ...files(pdfBytes, pdf, {
    'PDF: names': ['/A#41 ', `${pdfBegin}/X[`, `]${pdfEnd}`],
    'PDF: numbers': ['1 ', `${pdfBegin}/X[`, `]${pdfEnd}`],
    'PDF: brackets': ['[', pdfBegin, pdfEnd],
    'PDF: comments': ['%a\n', `${pdfBegin}\n`, pdfEnd],
    'PDF: brackets of a text': ['\\(', `${pdfBegin}/X(`, `)${pdfEnd}`],
    'PDF: streams without an end': ['4 0 obj\n<</Length 5>>\nstream\n', `${pdfBegin}>>\nendobj\n`],
  }),
  'PDF: objects': reader({
    most: pdfBytes,
    make: (size) =>
      Buffer.from(
        `${pdfBegin}>>\nendobj\n${Array.from({ length: size / 21 }, (_, at) => `${at + 4} 0 obj\n<<>>\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>`,
      ),
    read: settled(pdf),
  }),
  'picture: pixels': reader({
    most: pixels,
    make: (size) =>
      sharp({ create: { width: 5000, height: Math.floor(size / 5000), channels: 3, background: '#0b6b53' } })
        .png()
        .toBuffer(),
    read: (bytes) => buffer(makePicture(Readable.from([bytes]), 'png', 512)),
  }),
  'stored file: one piece': reader({
    most: fileBytes,
    make: (size) => Buffer.alloc(size),
    read: async (bytes) => {
      for await (const _ of Readable.from([bytes]).pipe(sealStream(Buffer.alloc(32), 'name')));
    },
  }),
  ...texts(headerBytes, cookies(deviceIdOf), {
    'cookie of a device: blanks': [' ', ';'],
    'cookie of a device: names': ['; singil_device='],
  }),
  ...texts(headerBytes, cookies(cartIn), { 'cookie of a cart: lines': ['.a', 'singil_cart=a'] }),
  ...texts(headerBytes, (text) => cookieOf(text, '__Host-singil_session'), {
    'cookie of a session: names': ['; __Host-singil_session='],
  }),
  ...texts(headerBytes, describeDevice, {
    'browser: versions': ['Version/1.0 '],
    'browser: dots': ['.', 'Version/1'],
  }),
  ...texts(headerBytes, networkOf, { 'address: colons': [':'], 'address: zones': ['%'] }),
  ...texts(headerBytes, (text) => isSignedCallback(Buffer.alloc(0), text, 'secret', new Date()), {
    'signature of a callback: digits': ['1', 't='],
  }),
  ...texts(64 * kilobyte, parseForm, {
    'form: one field many times': ['a=&'],
    'form: signs': ['%41', 'a='],
  }),
  ...files(bodyBytes, parseJson, {
    'JSON: quotes': ['"', '['],
    'JSON: escapes': ['\\u0041', '"', '"'],
    'JSON: digits': ['1'],
    'JSON: brackets': ['[]', '[', ']'],
  }),
  ...texts(textLetters, readSearch, {
    'search: words': ['a1 '],
    'search: blanks': [' ', 'a'],
    'search: digits': ['1'],
  }),
  ...texts(textLetters, parseAmount, { 'amount: blanks': [' ', '1'], 'amount: thousands': [',000', '1', 'x'] }),
  ...texts(textLetters, isPublicAddress, { 'address of a page: dots': ['a.', 'https://'] }),
  ...texts(textLetters, nameOf, { 'name of a file: slashes': ['/'], 'name of a file: marks': ['e\u0301'] }),
  ...texts(textLetters, (text) => isEasilyGuessed(text, { username: 'maria', email: 'maria@example.com' }), {
    'password: signs': ['1', 'a', 'a'],
    'password: repeated': ['ab', '', 'c'],
  }),
}
