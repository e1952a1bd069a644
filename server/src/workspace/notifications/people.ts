/** Who is notified of news: the people whose role permits it, within the stores and wallets that they see. */
import type { MerchantId, StoreId, UserId, WalletId } from '@singil/contract/kit/id'
import type { Notice } from '@singil/contract/kit/notice'
import { isBoundToStores, isBoundToWallet, peopleWho } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { grantsOfUser } from '../../identity/sessions/index.ts'

export type Person = Awaited<ReturnType<typeof peopleWho>>[number]

interface Bounds {
  readonly storeIds: readonly StoreId[] | null
  readonly walletIds: readonly WalletId[] | null
  /** Of Corporate View. */
  readonly merchants: readonly MerchantId[] | null
}
/** Where it happened; without a store and a wallet it is about the merchant as a whole. */
export interface Place {
  readonly storeId?: StoreId | undefined
  readonly walletId?: WalletId | undefined
}

const unbound: Bounds = { storeIds: null, walletIds: null, merchants: null }

export interface Recipient {
  readonly person: Person
  readonly bounds: Bounds
}

async function boundsOf(context: Context, { userId, base }: Person): Promise<Bounds | null> {
  if (!isBoundToStores(base) && !isBoundToWallet(base) && base !== 'Corporate View') return unbound
  return grantsOfUser(context, userId)
}

interface NamedPeople {
  readonly userIds?: readonly UserId[]
  readonly usernames?: readonly string[]
}

/** The people who may be notified; those that are named and no others, if any are. */
export async function peopleToTell(
  context: Context,
  { audience, permission, mails }: Notice,
  mid: MerchantId | null,
  { userIds, usernames }: NamedPeople = {},
): Promise<Recipient[]> {
  const sides = [...(audience === 'staff' ? [] : [mid]), ...(audience === 'merchant' ? [] : [null])]
  const recipients: Recipient[] = []
  for (const side of new Set(sides)) {
    // Without a merchant these would be the provider's staff.
    if (side === null && audience === 'merchant') continue
    for (const person of await peopleWho(context, side, permission, { isWithLocked: mails === 'admins' })) {
      if (userIds && !userIds.includes(person.userId)) continue
      if (usernames && !usernames.includes(person.username)) continue
      const bounds = userIds || usernames ? unbound : await boundsOf(context, person)
      if (bounds) recipients.push({ person, bounds })
    }
  }
  return recipients
}

/** Whether someone with these bounds sees what happened here. News of the merchant as a whole is for those who see all of it. */
export function sees(bounds: Bounds, mid: MerchantId | null, { storeId, walletId }: Place): boolean {
  const { storeIds, walletIds, merchants } = bounds
  if (merchants !== null && (mid === null || !merchants.includes(mid))) return false
  if (walletIds !== null) return walletId !== undefined && walletIds.includes(walletId)
  return storeIds === null || (storeId !== undefined && storeIds.includes(storeId))
}
