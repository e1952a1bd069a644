import type { asksLink } from '@singil/contract/onboarding/documents'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { call } from '../../kit/call/index.ts'

export type LinkEndpoint = Endpoint & Pick<typeof asksLink, 'params' | 'answer'>

/** Asks for a link that opens a document of a merchant. */
export const askLink = (endpoint: LinkEndpoint, mid: string) => async (id: string) =>
  (await call(endpoint, { params: { id } }, { mid })).data.link
