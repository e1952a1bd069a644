import { formatPeso } from '@singil/contract/kit/money'
import type { Referred, Tie } from '@singil/contract/selling/referrals'
import { formatDay, startOfDay } from '../../kit/values/index.ts'

const ties: Readonly<Record<Tie, string>> = {
  same_taxpayer: 'your TIN',
  same_owner: 'your owner',
  same_contact: 'contact details of your users',
  same_bank_account: 'your bank account',
  same_device: 'a device of your users',
}

/** Why there is no reward; null without a tie. */
export const formatTies = (row: Pick<Referred, 'ties'>): string | null =>
  row.ties.length === 0 ? null : `It shares ${row.ties.map((tie) => ties[tie]).join(', ')}`

/** "₱446.43 on 5 Jan 2027", or when it comes; empty while nothing is due. */
export function formatReward({ paysOn, reward }: Pick<Referred, 'paysOn' | 'reward'>): string {
  if (paysOn === null) return ''
  const day = formatDay(startOfDay(paysOn))
  return reward === null ? `Due on ${day}` : `${formatPeso(reward)} on ${day}`
}
