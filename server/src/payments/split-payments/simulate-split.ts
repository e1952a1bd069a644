import { minus } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/split-payments'
import { offersFor } from '../../catalogue/channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { drawShares } from './draw-shares.ts'
import { knownReceivers } from './save-split-template.ts'

const { problemsOfSplitPayments: problem } = contract

/** By the rule that shares payments, with the fee of this moment. */
export const simulateSplit: Handler<typeof contract.simulateSplit> = async (context, { body }) => {
  const mid = context.mid()
  const { amount, bearer, rules } = body
  const names = await knownReceivers(context, rules)
  const [offer] = await offersFor(context, { mid, storeId: null, amount, only: [body.channel] })
  if (!offer || offer.unusable) refuse(problem.channelUnknown, {}, 'channel')
  const { total, net } = offer
  const payer = (await findProfiles(context.tx, [mid])).get(mid)!
  const drawn = drawShares(rules, bearer, { amount, net })
  const shares = drawn?.shares ?? []
  return {
    total,
    fees: minus(total, net),
    net,
    parties: [
      ...shares.map((share) => ({
        mid: share.rule.mid,
        name: names.get(share.rule.mid)!.name,
        isPayer: false,
        amount: share.amount,
        exactMillionths: share.exact?.toString() ?? null,
        isCapped: share.isCapped,
      })),
      ...(drawn
        ? [
            {
              mid,
              name: payer.legalName,
              isPayer: true,
              amount: drawn.kept,
              exactMillionths: null,
              isCapped: false,
            },
          ]
        : []),
    ],
    isTooMuch: drawn === null,
  }
}
