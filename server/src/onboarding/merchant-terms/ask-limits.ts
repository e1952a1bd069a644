/** Limits and channels of levels, and the monthly limit of one merchant: staff ask, and a second person decides. */
import { PaymentMethod } from '@singil/contract/catalogue/channels'
import * as contract from '@singil/contract/onboarding/merchant-terms'
import { MerchantId } from '@singil/contract/kit/id'
import { PositiveCentavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { approvableAction, type ApprovalInput, askSecondPerson } from '../../workspace/approvals/index.ts'
import { setLevelMethods } from '../../catalogue/channels/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { setLevelLimits, setStanding } from '../../catalogue/merchants/index.ts'
import { readLevels } from './list-levels.ts'

const problem = contract.problemsOfMerchantTerms
const Limits = z.object({
  level: z.int(),
  perPayment: PositiveCentavos.nullable(),
  daily: PositiveCentavos.nullable(),
  monthly: PositiveCentavos,
  methods: z.array(PaymentMethod),
})
type Limits = z.output<typeof Limits>
const OwnLimit = z.object({ monthlyLimit: PositiveCentavos.nullable() })
type Payload = Limits | z.output<typeof OwnLimit>

const wordsOf = ({ perPayment, daily, monthly, methods }: Omit<Limits, 'level'>) =>
  [
    ['A payment at most', contract.formatLimit(perPayment)],
    ['A day at most', contract.formatLimit(daily)],
    ['A month at most', contract.formatLimit(monthly)],
    ['Channels', contract.formatMethods(methods)],
  ] as const

/** What differs from the level as it is now. Refuses an unknown level and limits that change nothing. */
export async function changesOf(context: Context, wish: Limits) {
  const now = (await readLevels(context)).find(({ level }) => level === wish.level)
  if (!now) refuse(problem.levelUnknown, {}, 'level')
  const before = new Map<string, string>(wordsOf(now))
  const changes = wordsOf(wish)
    .filter(([label, value]) => before.get(label) !== value)
    .map(([label, after]) => ({ label, before: before.get(label) ?? null, after }))
  if (changes.length === 0) refuse(problem.sameLimits, {})
  return { name: now.name, changes }
}

/** Asks a second person, who reads the reason. */
export async function askLimits(context: Context, asking: ApprovalInput): Promise<{ approvalId: string }> {
  const approvalId = await askSecondPerson(context, contract.changingLevels, asking)
  context.say(contract.texts.asked)
  return { approvalId }
}

export const levelApproval = approvableAction<Payload>(contract.changingLevels, z.union([Limits, OwnLimit]), {
  apply: async (context, { mid, payload, reason }) => {
    if ('monthlyLimit' in payload) return setStanding(context, MerchantId.parse(mid), payload, reason)
    await changesOf(context, payload)
    const { level, methods, ...limits } = payload
    await setLevelLimits(context, level, limits, reason)
    await setLevelMethods(context, level, methods, reason)
  },
  // The limits stay as they are.
  end: async () => {},
})
