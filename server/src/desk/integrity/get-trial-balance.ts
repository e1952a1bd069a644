import type { getTrialBalance as promise } from '@singil/contract/desk/integrity'
import { sum } from '@singil/contract/kit/money'
import type { Handler } from '../../kit/work/index.ts'
import { trialBalance } from '../../foundation/ledger/index.ts'

export const getTrialBalance: Handler<typeof promise> = async (context, { query }) => {
  const at = query.at === undefined ? context.now : new Date(query.at)
  const lines = await trialBalance(context, at)
  return {
    at: at.toISOString(),
    lines,
    debits: sum(lines.map(({ balance }) => balance).filter((balance) => balance < 0)),
    credits: sum(lines.map(({ balance }) => balance).filter((balance) => balance > 0)),
  }
}
