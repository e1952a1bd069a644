import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/stores'
import { openImage } from '../../foundation/files/index.ts'
import type { Flow } from '../../kit/work/index.ts'

/** Only the current logo of a store is served. */
export const getStoreImage: Flow<typeof contract.getStoreImage> = async (flow, { params, query }) =>
  (await openImage(flow, contract.storeLogo, params.fileName, query.size)) ??
  refuse(contract.problemsOfStores.imageUnknown, {})

/** The address of a store's logo. */
export const storeImageUrl = (fileName: string) => `/qr/stores/get_store_image/${fileName}`
