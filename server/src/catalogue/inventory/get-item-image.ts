import * as contract from '@singil/contract/catalogue/inventory'
import { refuse } from '@singil/contract/kit/problem'
import { openImage } from '../../foundation/files/index.ts'
import type { Flow } from '../../kit/work/index.ts'

export const getItemImage: Flow<typeof contract.getItemImage> = async (flow, { params, query }) =>
  (await openImage(flow, contract.itemPhoto, params.fileName, query.size)) ??
  refuse(contract.problemsOfInventory.photoUnknown, {})
