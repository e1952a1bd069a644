/** What every poster of a store says: whose it is, its mark, and how customers can pay. */
import type { StoreId } from '@singil/contract/kit/id'
import { buffer } from 'node:stream/consumers'
import { listEnabled } from '../channels/index.ts'
import type { FlowParts } from '../../kit/work/index.ts'
import { findProfiles, getMerchantImage, type Profile } from '../merchants/index.ts'
import type { Poster } from './draw-poster.ts'
import { getStoreImage } from './get-store-image.ts'
import { ownStore } from './own-store.ts'
import type { StoreRow } from './store.ts'

export const brandGreen = '#0B6B53'

type Facts = Pick<Poster, 'storeName' | 'merchantName' | 'place' | 'mark' | 'channels'>

/** `colour`: of the mark of a store without a logo. */
export async function factsOfStore(flow: FlowParts, storeId: StoreId, colour: string): Promise<Facts> {
  const { row, profile, channels } = await flow.unit(async (context) => {
    const row = await ownStore(context, storeId)
    const profile = (await findProfiles(context.tx, [row.mid])).get(row.mid)
    return { row, profile, channels: await listEnabled(context, row.mid, storeId) }
  })
  const merchantName = profile?.legalName ?? ''
  const image = await imageOf(flow, row, profile)
  return {
    storeName: row.store_name,
    merchantName,
    place: row.city,
    mark: { letters: lettersOf(merchantName || row.store_name), colour, image },
    channels: channels.map(({ name }) => name),
  }
}

/** The store's own logo, else its merchant's, else none. */
async function imageOf(flow: FlowParts, row: StoreRow, profile: Profile | undefined): Promise<Buffer | null> {
  const query = { size: 'full' } as const
  const own = row.file_name
  if (own === null && !profile?.fileName) return null
  const { bytes } = own
    ? await getStoreImage(flow, { params: { fileName: own }, query })
    : await getMerchantImage(flow, { params: { fileName: profile!.fileName! }, query })
  return Buffer.isBuffer(bytes) ? bytes : buffer(bytes)
}

/** "KL" of Kape ni Lolo Coffee House. */
function lettersOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{Lu}\d]/u.test(word))
  return (words.length > 0 ? words : [name.toUpperCase()])
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
}
