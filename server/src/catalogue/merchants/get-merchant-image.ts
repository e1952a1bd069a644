import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/merchants'
import { openImage } from '../../foundation/files/index.ts'
import type { Flow } from '../../kit/work/index.ts'

/** Only the current logo of a merchant is served; other files of the storage have no address here. */
export const getMerchantImage: Flow<typeof contract.getMerchantImage> = async (flow, { params, query }) =>
  (await openImage(flow, contract.merchantLogo, params.fileName, query.size)) ??
  refuse(contract.problemsOfMerchants.imageUnknown, {})

/** The address of a merchant's logo. */
export const imageUrl = (fileName: string) => `/qr/merchants/get_merchant_image/${fileName}`
