/** Names and addresses by which a merchant would pose as a bank or a wallet. Our staff may enter them: a bank may be a merchant. */
import { hostPosesAs, posesAs, titlePosesAs } from '@singil/contract/kit/bank-names'
import { Refusal } from '@singil/contract/kit/problem'
import { problemsOfMerchants as problem } from '@singil/contract/catalogue/merchants'
import type { Context } from '../../kit/work/index.ts'
import { isOfStaff } from './merchant.ts'

const judges = { name: posesAs, title: titlePosesAs, address: hostPosesAs }

/** Only what was changed is judged, so that nothing else of an old entry is kept from being saved. */
export function posingRefusal(
  { actor }: Pick<Context, 'actor'>,
  kind: keyof typeof judges,
  { before = '', text, field }: { readonly before?: string; readonly text: string; readonly field: string },
): Refusal | null {
  if (text === before || isOfStaff(actor.role)) return null
  const bank = judges[kind](text)
  if (bank === null) return null
  return new Refusal(kind === 'address' ? problem.addressPosesAs : problem.posesAs, { bank }, field)
}

export function refusePosing(...of: Parameters<typeof posingRefusal>): void {
  const refusal = posingRefusal(...of)
  if (refusal) throw refusal
}
