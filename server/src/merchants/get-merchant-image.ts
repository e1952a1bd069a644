import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/merchants'
import type { Flow } from '../kit/work/index.ts'
import * as store from './store.ts'

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}
export const imagePath = (fileName: string) => `merchant-images/${fileName}`

/** Only the current logo of a merchant is served; other files of the storage have no address here. */
export const getMerchantImage: Flow<typeof contract.getMerchantImage> = async (flow, { params }) => {
  const isKnown = await flow.unit((context) => store.findByImage(context.tx, params.fileName))
  const bytes = isKnown && (await flow.outside.files.get(imagePath(params.fileName)))
  if (!bytes) refuse(contract.problemsOfMerchants.imageUnknown, {})
  const type = types[params.fileName.split('.').at(-1)!]!
  return { bytes, type, name: params.fileName, disposition: 'inline' }
}
