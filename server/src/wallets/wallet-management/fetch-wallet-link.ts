import { may } from '@singil/contract/kit/permission'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/wallets/wallet-management'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

const seesColleagues = may('MERCHANT_USERS', 'view')

export const fetchWalletLink: Handler<typeof contract.fetchWalletLink> = async (context, { body: { username } }) => {
  const { actor, tx } = context
  const isVisible = username === actor.username || actor.may?.(seesColleagues) === true
  const link = isVisible ? await store.linkOf(tx, context.mid(), username) : undefined
  if (!link) return refuse(contract.problemsOfWalletManagement.linkUnknown, {}, 'username')
  return { username: link.username, mid: link.mid, walletId: link.id, walletName: link.name }
}
