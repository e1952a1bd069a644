import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/selling/web-stores'
import { openImage } from '../../foundation/files/index.ts'
import type { Flow } from '../../kit/work/index.ts'

export const getBannerImage: Flow<typeof contract.getBannerImage> = async (flow, { params, query }) =>
  (await openImage(flow, contract.webStoreBanner, params.fileName, query.size)) ??
  refuse(contract.problemsOfWebStores.bannerUnknown, {})
