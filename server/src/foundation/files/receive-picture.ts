/** Receives a picture that belongs to no merchant. It is made anew and stored encrypted; the feature keeps where, and with which key. */
import { randomBytes } from 'node:crypto'
import type { Context, FlowParts, Upload } from '../../kit/work/index.ts'
import { sealKey } from './file-key.ts'
import { ownerOf } from './in-turn.ts'
import { objectName } from './object-name.ts'
import { type Arrival, makeUpload } from './receive-file.ts'
import * as store from './store.ts'

export interface StoredPicture {
  readonly title: string
  readonly object: string
  readonly sealed_key: string
  /** SHA-256 of the content, unencrypted. */
  readonly checksum: string
}
interface PictureArrival<T> extends Pick<Arrival<unknown>, 'kind' | 'checksum'> {
  readonly keep: (context: Context, picture: StoredPicture) => Promise<T>
}

export async function receivePicture<T>(
  { unit, outside }: Pick<FlowParts, 'unit' | 'outside'>,
  upload: Upload,
  arrival: PictureArrival<T>,
): Promise<T> {
  const { owner, most_bytes } = await unit(async (context) => {
    const settings = await store.settings(context.tx)
    return { owner: ownerOf(context), most_bytes: settings.most_bytes }
  })
  return outside.spool.use(async (room) => {
    const key = randomBytes(32)
    const { made, name } = await makeUpload({ outside, room, owner }, upload, most_bytes, arrival, key)
    const [full] = made
    if (!full) throw new Error('Nothing was made of the upload')
    const object = objectName(name, full.size)
    await outside.files.put(object, full.file)
    const { checksum } = full
    return unit((context) =>
      arrival.keep(context, { title: upload.name, object, sealed_key: sealKey(context.secrets, key), checksum }),
    )
  })
}
