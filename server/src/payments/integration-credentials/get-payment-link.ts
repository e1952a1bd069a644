import { problemsOfCheckout } from '@singil/contract/payments/checkout'
import type * as contract from '@singil/contract/payments/integration-credentials'
import { refuse } from '@singil/contract/kit/problem'
import { codeOf, findOwnLink, shown, statusOf } from '../checkout/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { attemptsOf } from '../transactions/index.ts'
import { testLink } from './payment-link.ts'
import * as store from './test-link-store.ts'

/** A live key finds only real links, a test key only test links. */
export const getPaymentLink: Handler<typeof contract.getPaymentLink> = async (context, { params }) => {
  const { tx, now, scope, actor, publicUrl } = context
  if (actor.partner?.mode === 'test') {
    const row = await store.find(tx, context.mid(), params.id)
    return row ? testLink(row, now) : refuse(problemsOfCheckout.unknown, {})
  }
  const link = (await findOwnLink(tx, scope, params.id)) ?? refuse(problemsOfCheckout.unknown, {})
  const attempts = await attemptsOf(tx, link.mid, [link.id])
  const status = statusOf(link, attempts, now)
  const attempt = attempts.find(({ paid_at }) => paid_at !== null) ?? attempts[0]
  return {
    ...shown(link, publicUrl),
    transaction: { request_id: attempt?.request_id ?? link.request_id },
    response_code: attempt?.response_code ?? codeOf(status),
    status,
    paidAt: attempt?.paid_at?.toISOString() ?? null,
    platform: link.platform,
    isTest: false,
  }
}
