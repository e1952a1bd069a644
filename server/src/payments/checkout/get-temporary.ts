import * as contract from '@singil/contract/payments/checkout'
import { refuse, Refusal } from '@singil/contract/kit/problem'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Batch, Context } from '../../kit/work/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { attemptsOf, type TransactionRecord } from '../transactions/index.ts'
import { shown } from './create-temporary.ts'
import { codeOf, shownOf, statusOf } from './link.ts'
import { findLinks, type TemporaryRecord } from './store.ts'

interface Asked {
  readonly input: { readonly params: { readonly id: contract.TemporaryId } }
}

/** Links requested concurrently are read in one query. */
async function linksById(tx: Tx, calls: readonly Asked[]): Promise<ReadonlyMap<contract.TemporaryId, TemporaryRecord>> {
  const ids = calls.map((call) => call.input.params.id)
  return new Map((await findLinks(tx, ids)).map((link) => [link.id, link]))
}

/** All attempts to pay these links, in one query per merchant. */
async function attemptsBy(tx: Tx, links: Iterable<TemporaryRecord>): Promise<(id: string) => TransactionRecord[]> {
  const byMerchant = new Map<MerchantId, contract.TemporaryId[]>()
  for (const link of links) byMerchant.set(link.mid, [...(byMerchant.get(link.mid) ?? []), link.id])
  const attempts: TransactionRecord[] = []
  for (const [mid, ids] of byMerchant) attempts.push(...(await attemptsOf(tx, mid, ids)))
  return (id) => attempts.filter((attempt) => attempt.temporary_id === id)
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

const responsesOf = async ({ tx, now }: Pick<Context, 'tx' | 'now'>, calls: readonly Asked[]) => {
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
