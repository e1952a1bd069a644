/** The multipart/form-data of a call with a file: its fields, then the file. */
import { createHash } from 'node:crypto'
import { bulkSheet } from '@singil/contract/tax/bulk-disbursements'
import { importColumns, importSheet } from '@singil/contract/tax/supplier-imports'
import type { Endpoint } from '@singil/contract/kit/endpoint'

export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAADwAQAAAAAWLtQ/AAAAHklEQVR42u3BAQ0AAADCoPdPbQ8HFAAAAAAAAMCnAR0QAAFQm+8DAAAAAElFTkSuQmCC',
  'base64',
)
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const sheet = `Business name,First name,Last name,E-mail,Mobile,Username,Province,City
Tindahan,Ana,Reyes,ana@tindahan.ph,9175550142,tindahan.ana,Metro Manila,Quezon City
Tindahan,Ben,Cruz,ben@tindahan.ph,917,tindahan.ben,Metro Manila,Quezon City`
const payments = `Supplier TIN,Amount of the invoice,Tax code,Paid for
123456789,20,NONE,Vegetables
999999999,20,NONE,Fruit`
const rest = 'Corporation,{tin},4 Fish Port,1485,Yes,,9175550142,accounts@lambat.ph,BPI,0011223344,Lambat Fishers,'
const suppliers = [
  importColumns.map(({ title }) => title).join(','),
  `Lambat Fishers,${rest.replace('{tin}', '223456789')}`,
  `,${rest.replace('{tin}', '223456780')}`,
].join('\n')
const sheets: Readonly<Record<string, string>> = { [bulkSheet.id]: payments, [importSheet.id]: suppliers }
const boundary = 'a-boundary-of-the-tests'
const part = (disposition: string, content: Uint8Array | string) => [
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`,
  content,
  '\r\n',
]

export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file that a call takes: a sheet where it takes sheets, otherwise a picture. */
export const fileFor = ({ upload }: Pick<Endpoint, 'upload'>): SentFile | undefined =>
  upload?.takes.includes('csv') ? { name: 'batch.csv', bytes: Buffer.from(sheets[upload.id] ?? sheet) } : undefined

export function formOf(fields: object, file: SentFile = { name: 'logo.png', bytes: smallPng }) {
  const pieces = [
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, String(value))),
    ...part(`name="file"; filename="${file.name}"\r\nContent-Type: image/png`, file.bytes),
    `--${boundary}--\r\n`,
  ]
  return {
    body: new Uint8Array(Buffer.concat(pieces.map((piece) => Buffer.from(piece)))),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
