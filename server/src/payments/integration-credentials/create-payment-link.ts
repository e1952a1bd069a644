import type * as contract from '@singil/contract/payments/integration-credentials'
import { Refusal } from '@singil/contract/kit/problem'
import { composeLinks, createTemporary, shown } from '../checkout/index.ts'
import type { Batch, BatchItem } from '../../kit/work/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { newLink } from './payment-link.ts'
import { type TestLinkRow, writeTestLinks } from './test-link-store.ts'

type Call = BatchItem<typeof contract.createPaymentLink>
type Answer = contract.PaymentLink | Refusal

/** The call in the shape that the portal's own endpoint expects. */
const asOfPortal = ({ context, input }: Call) => ({ context, input })
const isTest = ({ context }: Call) => context.actor.partner?.mode === 'test'

/** A live key creates the same link as the portal; a test key creates one by the same rules that is stored separately. */
export const createPaymentLink: Batch<typeof contract.createPaymentLink> = async (batch, calls) => {
  const answers = new Map<Call, Answer>()
  const [live, test] = [calls.filter((call) => !isTest(call)), calls.filter(isTest)]
  if (live.length > 0) {
    const made = await createTemporary(batch, live.map(asOfPortal))
    live.forEach((call, at) => {
      const link = made[at]!
      answers.set(call, link instanceof Refusal ? link : newLink(link, call.input.body.platform ?? null, false))
    })
  }
  if (test.length > 0) for (const [call, answer] of await testLinks(batch.tx, test)) answers.set(call, answer)
  return calls.map((call) => answers.get(call)!)
}

async function testLinks(tx: Tx, calls: readonly Call[]): Promise<readonly (readonly [Call, Answer])[]> {
  const composed = await composeLinks(tx, calls.map(asOfPortal))
  return calls.map((call, at) => {
    const link = composed[at]!
    if (link instanceof Refusal) return [call, link] as const
    const { context } = call
    const paymentLinkUrl = `${context.publicUrl}/test_payment/${link.id}`
    const made = {
      ...shown(link, context.publicUrl),
      platform: link.platform,
      paymentLinkUrl,
      payment_action_info: { type: 'redirect' as const, url: paymentLinkUrl },
    }
    const row: TestLinkRow = {
      mid: link.mid,
      id: link.id,
      link: made,
      store_id: link.store_id,
      status: 'payable',
      created_at: link.created_at,
      expires_at: link.expires_at,
      settled_at: null,
    }
    context.insert(writeTestLinks, row)
    context.changed('test payment link', link.id, null, { store_id: link.store_id, amount: link.amount })
    return [call, newLink(made, link.platform, true)] as const
  })
}
