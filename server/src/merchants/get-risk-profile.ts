import * as contract from '@singil/contract/merchants'
import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../kit/work/index.ts'
import { isVerified, manilaMonth } from './merchant.ts'
import * as store from './store.ts'

export const getRiskProfile: Handler<typeof contract.getRiskProfile> = async (context, { params }) => {
  const merchant =
    (await store.find(context.tx, params.mid, manilaMonth(context.now))) ??
    refuse(contract.problemsOfMerchants.unknown, {})
  const levels = (await store.levels(context.tx)).map((row) => ({
    level: row.level,
    name: row.name,
    perPayment: row.per_payment,
    daily: row.daily,
    monthly: row.monthly,
  }))
  const current = levels.find(({ level }) => level === merchant.level)!
  return {
    current: { ...current, monthly: merchant.most },
    usedThisMonth: centavos(merchant.pending + merchant.paid),
    isVerified: isVerified(merchant.level),
    isBlocked: merchant.status === 'BLOCKED',
    next: levels.find(({ level }) => level > merchant.level) ?? null,
    supportEmail: context.supportEmail,
  }
}
