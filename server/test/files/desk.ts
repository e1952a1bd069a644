/** The complete server with two merchants, a kind of confidential documents, and a look at everything that an upload may leave behind. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileKind } from '@singil/contract/kit/file-kind'
import { may } from '@singil/contract/kit/permission'
import { uploadMerchantLogo } from '@singil/contract/catalogue/merchants'
import { features } from '../../src/features.ts'
import { fileKinds, receiveFile } from '../../src/foundation/files/index.ts'
import { newPublicId } from '../../src/kit/base/index.ts'
import { allMerchants } from '../../src/kit/database/index.ts'
import { type Context, provide, systemActor, unitOfWork, within } from '../../src/kit/work/index.ts'
import { startApp } from '../kit.ts'
import { openMarket } from '../merchants/market.ts'
import { formOf } from '../sweep/form.ts'
import { callsOf, sessionOf } from './people.ts'

export const confidential = fileKind({
  id: 'test.document',
  label: 'Document',
  takes: ['pdf', 'jpg', 'png'],
  sees: may('MERCHANT_STORES', 'update'),
  isSensitive: true,
  picture: { as: 'jpg', side: 2_000 },
  maxPages: 5,
  most: 20,
  keepDays: 30,
})
const withConfidential = [...features, { provides: [provide(fileKinds, confidential)] }]

export async function openFileDesk() {
  const market = await openMarket(4)
  const { mid } = await market.newMerchant()
  const foreign = await market.newMerchant({ legalName: 'Habi at Sinulid' })
  const { storeId } = await market.newStore(mid)
  const app = await startApp({
    url: market.url,
    features: withConfidential,
    overrides: { authenticate: async ({ headers }) => sessionOf(headers.authorization, mid, foreign.mid) },
  })
  const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await market.owner.query(text, values)).rows as T[]
  const world = {
    app,
    storeId,
    mine: { mid, temporaryId: newPublicId() },
    rows,
    ...callsOf(app.url, storeId),
    close: async () => {
      await app.stop()
      await market.close()
    },
  }
  const { parts } = app
  const unit = <T>(work: (context: Context) => Promise<T>, scope: string = allMerchants) =>
    unitOfWork(parts, systemActor('test'), within('test', scope), 'test', work)
  const { outside } = parts
  const storage = path.join(parts.config.dataDir, 'files')
  /** Every file below a folder. */
  const below = (folder: string) => {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => path.join(one.parentPath, one.name))
    } catch {
      return []
    }
  }
  const objects = () => below(storage)
  /** What an upload that failed may not leave: objects without a row, rows that wait, anything in the spool. */
  const leftovers = async () => {
    const rows = await world.rows<{ name: string; state: string }>(
      "select name, state from files where state in ('uploading', 'stored', 'deleted') and erased_at is null",
    )
    const known = rows.map(({ name }) => name)
    return {
      orphans: objects().filter((file) => !known.includes(path.basename(file).replace(/\.small$/, ''))),
      waiting: rows.filter(({ state }) => state === 'uploading'),
      spooled: below(path.join(parts.config.dataDir, 'incoming')),
    }
  }
  const uploadLogo = (bytes: Uint8Array, name = 'logo.png', fields: object = {}) => {
    const form = formOf(fields, { name, bytes })
    return world.send('POST', uploadMerchantLogo.path, {
      headers: { ...world.callerOf(uploadMerchantLogo), 'content-type': form.type },
      body: form.body,
    })
  }
  /** Stores a confidential document of a merchant. */
  const keep = (bytes: Uint8Array, name = 'scan.pdf', mid = world.mine.mid) =>
    receiveFile(
      { unit, outside },
      { name, content: Readable.from([Buffer.from(bytes)]) },
      {
        kind: confidential,
        to: async () => ({ mid, subjectId: name }),
        attach: async (_, row) => row,
      },
    )
  return {
    world,
    foreignMid: foreign.mid,
    parts,
    unit,
    objects,
    leftovers,
    uploadLogo,
    keep,
    read: (file: string) => readFileSync(file),
  }
}
export const nothingLeft = { orphans: [], waiting: [], spooled: [] }
