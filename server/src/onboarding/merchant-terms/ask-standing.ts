/** Blocking, unblocking and levels of merchants: staff ask, and a second person decides. */
import * as contract from '@singil/contract/onboarding/merchant-terms'
import { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import * as z from 'zod'
import { approvableAction, askSecondPerson } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { merchantOf, setStanding } from '../../catalogue/merchants/index.ts'
import { readLevels } from './list-levels.ts'

const problem = contract.problemsOfMerchantTerms
const Wish = z.union([z.object({ status: z.enum(['ACTIVE', 'BLOCKED']) }), z.object({ level: z.int() })])
type Wish = z.output<typeof Wish>

const statusWords = { ACTIVE: 'Takes payments', BLOCKED: 'Blocked' } as const

/** The merchant, if it does not stand as wished already. */
async function changeable(context: Context, mid: MerchantId, wish: Wish) {
  const merchant = (await merchantOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {})
  if ('status' in wish && merchant.status === wish.status)
    refuse(wish.status === 'BLOCKED' ? problem.alreadyBlocked : problemsOfMerchants.notBlocked, {})
  if ('level' in wish) {
    if (merchant.level === wish.level) refuse(problem.sameLevel, { level: wish.level }, 'level')
    if (!(await readLevels(context)).some(({ level }) => level === wish.level))
      refuse(problem.levelUnknown, {}, 'level')
  }
  return merchant
}

/** Asks a second person, who reads the reason. */
export async function askStanding(
  context: Context,
  mid: MerchantId,
  wish: Wish,
  reason: string,
): Promise<{ approvalId: string }> {
  const merchant = await changeable(context, mid, wish)
  const [verb, label, before, after] =
    'status' in wish
      ? ([
          wish.status === 'BLOCKED' ? 'Block' : 'Unblock',
          'Status',
          statusWords[merchant.status],
          statusWords[wish.status],
        ] as const)
      : ([`Level ${wish.level} for`, 'Level', String(merchant.level), String(wish.level)] as const)
  const approvalId = await askSecondPerson(context, contract.changingStanding, {
    subjectId: `${mid}:${label.toLowerCase()}`,
    mid,
    payload: wish,
    title: `${verb} ${merchant.legal_name}`,
    reason,
    changes: [{ label, before, after }],
  })
  context.say(contract.texts.asked)
  return { approvalId }
}

export const standingApproval = approvableAction(contract.changingStanding, Wish, {
  apply: async (context, { mid, payload, reason }) => {
    const of = MerchantId.parse(mid)
    await changeable(context, of, payload)
    await setStanding(context, of, payload, reason)
  },
  // The merchant stands as it did.
  end: async () => {},
})
