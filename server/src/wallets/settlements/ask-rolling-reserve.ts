/** The rolling reserve of a merchant, or of all without one of their own: staff ask, and a second person decides. */
import { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import * as contract from '@singil/contract/wallets/settlements'
import * as z from 'zod'
import { approvableAction, askSecondPerson } from '../../workspace/approvals/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { ownReserve, setRollingReserve, setStandardReserve, standardReserve } from './rolling-reserve.ts'

const { changingReserve, problemsOfSettlements: problem, RollingReserve } = contract
type Reserve = contract.RollingReserve

const say = (reserve: Reserve | null): string =>
  reserve === null
    ? 'The standard'
    : reserve.rateMillionths === 0
      ? 'None'
      : `${reserve.rateMillionths / 10_000} % for ${reserve.days} days`

async function changesOf(context: Context, mid: MerchantId | null, reserve: Reserve | null) {
  const before = mid === null ? await standardReserve(context) : await ownReserve(context, mid)
  const [was, is] = [say(before), say(reserve)]
  if (was === is) refuse(problem.sameReserve, {})
  return [{ label: 'Rolling reserve', before: was, after: is }]
}

export const askRollingReserve: Handler<typeof contract.askRollingReserve> = async (
  context,
  { body: { mid = null, reserve, reason } },
) => {
  const merchant =
    mid === null ? null : ((await merchantOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {}, 'mid'))
  const of = merchant?.legal_name ?? 'merchants without one of their own'
  const approvalId = await askSecondPerson(context, changingReserve, {
    subjectId: `reserve:${mid ?? 'standard'}`,
    mid,
    payload: { reserve },
    title: `Change the rolling reserve of ${of}`,
    reason,
    changes: await changesOf(context, mid, reserve),
  })
  return { approvalId }
}

export const reserveApproval = approvableAction(changingReserve, z.object({ reserve: RollingReserve.nullable() }), {
  apply: async (context, { mid, payload: { reserve }, reason }) => {
    await changesOf(context, mid, reserve)
    if (mid !== null) await setRollingReserve(context, mid, reserve, reason)
    else await setStandardReserve(context, RollingReserve.parse(reserve), reason)
  },
  // The reserve stays as it is.
  end: async () => {},
})
