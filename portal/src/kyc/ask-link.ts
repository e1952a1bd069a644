import { getDocument } from '@singil/contract/kyc'
import { call } from '../kit/client.ts'

/** Asks for a link that opens a document of a merchant. */
export const askLink = (mid: string) => async (id: string) =>
  (await call(getDocument, { params: { id } }, { mid })).data.link
