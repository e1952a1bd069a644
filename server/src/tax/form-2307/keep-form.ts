/** Keeps the PDF of a certificate in the storage, encrypted, as it was issued. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { openWhole, sealContent, sealKey } from '../../foundation/files/index.ts'
import { newId } from '../../kit/base/index.ts'
import type { FlowParts } from '../../kit/work/index.ts'
import * as store from './kept-store.ts'

type Parts = Pick<FlowParts, 'unit' | 'outside'>

/** The PDF as it was issued; null if it is not kept. Throws if it is not what was kept. */
export async function keptPdf(
  parts: Parts,
  { id, object, sealed_key, checksum }: store.KeptRow,
): Promise<Buffer | null> {
  if (object === null) return null
  return openWhole(parts, { id, object, sealed_key, checksum })
}

/** Keeps a PDF that was drawn, and returns the one that is kept: where two do so at once, the first. */
export async function keepPdf(parts: Parts, table: store.CertificateTable, id: string, pdf: Buffer): Promise<Buffer> {
  const { unit, outside } = parts
  const object = `certificates/${newId()}.pdf`
  const key = randomBytes(32)
  return outside.spool.use(async (room) => {
    const { file, checksum } = await sealContent(Readable.from([pdf]), room, object, key)
    await outside.files.put(object, file)
    const earlier = await unit(async ({ tx, secrets }) => {
      const kept = { object, sealed_key: sealKey(secrets, key), checksum }
      return (await store.recordKept(tx, table, id, kept)) ? null : store.findKept(tx, table, id)
    })
    if (earlier === null) return pdf
    await outside.files.delete(object)
    return (await keptPdf(parts, earlier)) ?? pdf
  })
}
