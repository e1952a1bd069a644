import * as contract from '@singil/contract/payments/checkout'
import { refuse, Refusal } from '@singil/contract/kit/problem'
import type { Batch, Context } from '../../kit/work/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { groupBy } from '../../kit/base/index.ts'
import { attemptsOf, type TransactionRecord } from '../transactions/index.ts'
import { shown } from './create-temporary.ts'
import { codeOf, shownOf, statusOf } from './link.ts'
import { findLinks, type TemporaryRecord } from './store.ts'

interface LinkRequest {
  readonly input: { readonly params: { readonly id: contract.TemporaryId } }
}

/** Links requested concurrently are read in one query. */
async function linksById(
  tx: Tx,
  calls: readonly LinkRequest[],
): Promise<ReadonlyMap<contract.TemporaryId, TemporaryRecord>> {
  const ids = calls.map((call) => call.input.params.id)
  return new Map((await findLinks(tx, ids)).map((link) => [link.id, link]))
}

/** All attempts to pay these links, in one query per merchant. */
async function attemptsBy(
  tx: Tx,
  links: Iterable<TemporaryRecord>,
): Promise<(id: contract.TemporaryId) => readonly TransactionRecord[]> {
  const attempts: TransactionRecord[] = []
  for (const [mid, ofMerchant] of groupBy(links, (link) => link.mid)) {
    const ids = ofMerchant.map(({ id }) => id)
    attempts.push(...(await attemptsOf(tx, mid, ids)))
  }
  const byLink = groupBy(attempts, (attempt) => attempt.temporary_id)
  return (id) => byLink.get(id) ?? []
}

export const getTemporary: Batch<typeof contract.getTemporary> = async ({ tx, now }, calls) => {
  const links = await linksById(tx, calls)
  const attempts = await attemptsBy(tx, links.values())
  return calls.map(({ context, input }) => {
    const link = links.get(input.params.id)
    if (!link) return new Refusal(contract.problemsOfCheckout.unknown, {})
    return { ...shown(link, context.publicUrl), response_code: codeOf(statusOf(link, attempts(link.id), now)) }
  })
}

const responsesOf = async ({ tx, now }: Pick<Context, 'tx' | 'now'>, calls: readonly LinkRequest[]) => {
  const links = await linksById(tx, calls)
  const attempts = await attemptsBy(tx, links.values())

  return calls.map(({ input }) => {
    const link = links.get(input.params.id)
    if (!link) return new Refusal(contract.problemsOfCheckout.unknown, {})
    const own = attempts(link.id)
    const attempt = shownOf(own)
    return {
      requestId: attempt?.request_id ?? link.request_id,
      response_code: attempt?.response_code ?? codeOf(statusOf(link, own, now)),
      responsemess: attempt?.response_message ?? 'Waiting for the payment.',
      status: attempt?.status ?? null,
    }
  })
}

export const getResponse: Batch<typeof contract.getResponse> = responsesOf
export const checkStatusEncrypted: Batch<typeof contract.checkStatusEncrypted> = responsesOf

export function assertFound<T>(link: T | undefined): T {
  return link ?? refuse(contract.problemsOfCheckout.unknown, {})
}
