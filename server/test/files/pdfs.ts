/** PDFs for tests, written by hand, so that they can be wrong in every way. */
import { deflateSync } from 'node:zlib'

/** A PDF of these objects, in order; the first is the catalog. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = pieces[0]!.length
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    pieces.push(piece)
    length += piece.length
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>'
const pages = (count: number) =>
  `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')}] >>`

export const plainPdf = (count = 1, more = '', objects: readonly (string | Buffer)[] = []): Buffer =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    pages(count),
    ...Array.from({ length: count }, () => page),
    ...objects,
  ])

const stream = (dict: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${dict} /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')])

/** Objects in a compressed object stream: a viewer reads them, a search in the bytes does not. */
export const hiddenIn = (object: string): Buffer => {
  const content = `9 0 ${object}`
  return stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(content)))
}
/** An object stream that grows to `bytes`. */
export const bomb = (bytes: number): Buffer =>
  stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(bytes, ' ')))

export const activePdfs: Readonly<Record<string, Buffer>> = {
  'a script that runs when it is opened': plainPdf(1, '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  'a script with an escaped name': plainPdf(1, '/OpenAction << /S /Java#53cript /#4aS (app.alert(1)) >>'),
  'a script in the name tree': plainPdf(1, '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>'),
  'a script in a compressed object': plainPdf(1, '/OpenAction 9 0 R', [hiddenIn('<< /S /JavaScript /JS (1) >>')]),
  'a script that a later object hides': pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    pages(1),
    page,
    '<< /S /JavaScript /JS (1) >>\nendobj\n4 0 obj\n<< /Nothing true >>',
  ]),
  'a link to a program': plainPdf(1, '/OpenAction << /S /Launch /F (cmd.exe) >>'),
  'a link whose name stands alone': plainPdf(1, '/X << /A << /S 4 0 R /N (https://example.com) >> >>', ['/URI']),
  'a link to another file': plainPdf(1, '/OpenAction << /S /GoToR /F (other.pdf) >>'),
  'an embedded file': plainPdf(1, '/Names << /EmbeddedFiles << /Names [] >> >>'),
  'a form that sends data': plainPdf(1, '/OpenAction << /S /SubmitForm /F (https://example.com) >>'),
  'an XFA form': plainPdf(1, '/AcroForm << /XFA (x) >>'),
  'an action of a page': plainPdf(1, '/AA << /WC << /S /Named >> >>'),
  'a named action of a link': plainPdf(1, '/X << /Subtype /Link /A << /S /Named /N /Print >> >>'),
  'an action whose name stands alone': plainPdf(1, '/X << /A << /S 4 0 R /N /Print >> >>', ['/Named']),
  'an action that hides fields': plainPdf(1, '/X 9 0 R', [hiddenIn('<< /S /Hide /T (total) >>')]),
  'a video': plainPdf(1, '/X << /Subtype /RichMedia >>'),
}
