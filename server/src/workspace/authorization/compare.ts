import type { Authorization } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/workspace/authorization'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { type Change, differenceOf, moneyIn } from './difference.ts'
import { unfitness } from './fitness.ts'
import { shownPerson } from './shown-change.ts'
import * as store from './store.ts'
import { load } from './subject.ts'

const firstPeople = 8
/** Modules whose live topics are only cut off by ending the session. */
const liveModules: readonly string[] = ['TRANSACTION_LIST', 'BOOKS']
export const endsSessions = ({ removed }: Change): boolean =>
  removed.some(({ module, action }) => action === 'view' && liveModules.includes(module))

/** What a change would add and remove, which users it affects, and why it may not be made. */
async function compare(
  context: Context,
  subject: store.Subject,
  authorizations: readonly Authorization[],
): Promise<contract.Difference> {
  const loaded = await load(context, subject)
  const change = differenceOf(loaded.effective(loaded.current), loaded.effective(loaded.tidy(authorizations)))
  const first = await store.firstTouched(context.tx, subject, firstPeople)
  const mids = first.map(({ mid }) => mid).filter((mid): mid is MerchantId => mid !== null)
  const merchants = await findProfiles(context.tx, mids)
  const waiting = await store.waitingFor(context.tx, subject)
  const unfit = unfitness(context, loaded, change)
  return {
    added: [...change.added],
    removed: [...change.removed],
    money: moneyIn(change.added),
    touches: {
      ...(await store.touched(context.tx, subject)),
      areSignedOut: endsSessions(change),
      first: first.map((row) => ({
        ...shownPerson(row),
        merchantName: (row.mid && merchants.get(row.mid)?.legalName) ?? null,
      })),
    },
    mayNot: waiting ? contract.problemsOfAuthorization.waiting.message : (unfit?.message ?? null),
  }
}

export const compareRoleAuthorization: Handler<typeof contract.compareRoleAuthorization> = (
  context,
  { params, body },
) => compare(context, { role: params.id }, body.authorizations)
export const compareCustomAuthorization: Handler<typeof contract.compareCustomAuthorization> = (
  context,
  { params, body },
) => compare(context, { userId: params.userId }, body.authorizations)
