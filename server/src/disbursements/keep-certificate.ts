/** Keeps the PDF of a certificate in the storage, encrypted, as it was issued. */
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { keyOf, openContent, sealContent, sealKey } from '../files/index.ts'
import { newId } from '../kit/base/index.ts'
import type { FlowParts } from '../kit/work/index.ts'
import * as certificates from './certificate-store.ts'

type Parts = Pick<FlowParts, 'unit' | 'outside'>

/** The PDF as it was issued; null if it is not kept. Throws if it is not what was kept. */
export async function keptPdf({ unit, outside }: Parts, row: certificates.CertificateRow): Promise<Buffer | null> {
  const { object, checksum } = row
  if (object === null) return null
  const key = await unit(async ({ secrets }) => keyOf(secrets, row))
  const content = await openContent(outside, object, key)
  const pdf = content && (await buffer(content))
  if (!pdf || createHash('sha256').update(pdf).digest('hex') !== checksum)
    throw new Error(`The kept certificate ${row.id} is missing or altered`)
  return pdf
}

/** Keeps a PDF that was drawn, and returns the one that is kept: where two do so at once, the first. */
export async function keepPdf(parts: Parts, { id }: certificates.CertificateRow, pdf: Buffer): Promise<Buffer> {
  const { unit, outside } = parts
  const object = `certificates/${newId()}.pdf`
  const key = randomBytes(32)
  return outside.spool.use(async (room) => {
    const { file, checksum } = await sealContent(Readable.from([pdf]), room, object, key)
    await outside.files.put(object, file)
    const earlier = await unit(async ({ tx, secrets }) => {
      const isKept = await certificates.recordKept(tx, id, { object, sealed_key: sealKey(secrets, key), checksum })
      return isKept ? null : certificates.find(tx, id)
    })
    if (earlier === null) return pdf
    await outside.files.delete(object)
    return (await keptPdf(parts, earlier)) ?? pdf
  })
}
