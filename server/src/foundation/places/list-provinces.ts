import type * as contract from '@singil/contract/foundation/places'
import type { Handler } from '../../kit/work/index.ts'
import { psgc } from './psgc.ts'

export const listProvinces: Handler<typeof contract.listProvinces> = async () => [...(await psgc()).provinces]

/** The same answer, which the HTTP layer encrypts to the requesting page. */
export const listProvincesEncrypted: Handler<typeof contract.listProvincesEncrypted> = async () => [
  ...(await psgc()).provinces,
]
