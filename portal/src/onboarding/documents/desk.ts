/** What a purpose gives the review desk: its calls. Everything else is the same for all of them. */
import type { proving, ReuploadReason, reviewing } from '@singil/contract/onboarding/documents'
import type { Endpoint, Request } from '@singil/contract/kit/endpoint'
import type { LinkEndpoint } from './ask-link.ts'

type Of<K extends keyof typeof reviewing> = Endpoint & Omit<(typeof reviewing)[K], 'problems' | 'method'>

export interface ReuploadInput {
  readonly documentId: string
  readonly reason: ReuploadReason
  readonly note: string
}
interface Decided {
  readonly mid: string
  readonly version: number
}
/** A decision: the call, and what is sent. */
interface Decision<Given> {
  readonly endpoint: Endpoint
  readonly request: (given: Given) => Request<Endpoint>
}
export const decision = <E extends Endpoint, Given>(
  endpoint: E,
  request: (given: Given) => Request<E>,
): Decision<Given> => ({ endpoint, request })

/** The decisions of a purpose that takes documents as a merchant proves something with them. */
export const approvals = (
  approve: Endpoint & Omit<(typeof proving)['approve'], 'problems' | 'method'>,
  askAgain: Endpoint & Omit<(typeof proving)['askAgain'], 'problems' | 'method'>,
): Pick<Desk, 'approve' | 'askAgain'> => ({
  approve: decision(approve, (body: Decided) => ({ body })),
  askAgain: decision(
    askAgain,
    ({ mid, version, documents }: Decided & { readonly documents: readonly ReuploadInput[] }) => ({
      params: { mid },
      body: { version, documents: [...documents] },
    }),
  ),
})

export interface Desk {
  readonly title: string
  readonly path:
    | '/portal/review-desk/{-$merchantId}'
    | '/portal/bir-review/{-$merchantId}'
    | '/portal/card-review/{-$merchantId}'
  readonly queue: Of<'queue'>
  readonly read: Of<'read'>
  readonly claim: Of<'claim'>
  readonly release: Of<'release'>
  readonly getDocument: LinkEndpoint
  readonly approve: Decision<Decided>
  readonly askAgain: Decision<Decided & { readonly documents: readonly ReuploadInput[] }>
}
