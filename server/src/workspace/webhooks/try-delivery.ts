import type { JobContext } from '../../kit/work/index.ts'
import { signedHeaders } from './secrets.ts'
import type { DeliveryRow } from './store.ts'

export interface DeliveryTarget {
  readonly url: string
  readonly secrets: readonly string[]
}
/** What came of one try. */
export interface Outcome {
  readonly delivery: DeliveryRow
  readonly at: Date
  readonly tookMs: number
  readonly url: string
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly status: number | null
  readonly answerHeaders: Readonly<Record<string, string>>
  readonly answer: string
  readonly fault: string
}

/** Sends a delivery once. Called between units of work; does not throw. */
export async function tryDelivery(
  job: Pick<JobContext, 'outside' | 'now'>,
  { url, secrets }: DeliveryTarget,
  delivery: DeliveryRow,
): Promise<Outcome> {
  const at = job.now()
  const begun = performance.now()
  const requestHeaders = signedHeaders(secrets, delivery, at)
  const answer = await job.outside.egress.post({ url, headers: requestHeaders, body: delivery.body })
  return {
    delivery,
    at,
    tookMs: Math.round(performance.now() - begun),
    url,
    requestHeaders,
    status: answer.status,
    answerHeaders: answer.headers,
    answer: answer.text,
    fault: answer.fault,
  }
}
