/** Notices by e-mail about bank accounts, so that an intruder's destination is noticed. */
import { sharedNotice } from '@singil/contract/payouts/bank-accounts'
import { mailAdmins } from '../../identity/access/index.ts'
import { formatPeso } from '@singil/contract/kit/money'
import { when } from '@singil/contract/kit/manila-when'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { writeLetter } from '../../foundation/messages/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { masked } from './account.ts'
import { changedMail, enrolledMail, removedMail, sharedMail } from './message-texts.ts'
import { bankOf } from './own-account.ts'
import type { AccountRow } from './store.ts'

const nameOf = async (context: Context, row: AccountRow) =>
  `${(await bankOf(context, row)).short_name} ${masked(row.last_four)}`

const writeAbout = async (
  context: Context,
  row: AccountRow,
  what: 'enrolled' | 'changed' | 'removed',
  waits: string,
) => {
  const values = { by: context.actor.username, alias: row.alias, account: await nameOf(context, row) }
  const added = { url: `${context.publicUrl}/portal/bank-accounts` }
  if (what === 'removed') return writeLetter(context, removedMail, values, added)
  return writeLetter(context, what === 'enrolled' ? enrolledMail : changedMail, { ...values, waits }, added)
}

/** The administrators of the merchant. `isOther`: money would go elsewhere, so the account waits. */
export async function notifyAdmins(
  context: Context,
  row: AccountRow,
  what: 'enrolled' | 'changed' | 'removed',
  isOther = false,
): Promise<void> {
  const isWaiting = isOther && row.waits_until > context.now
  const waits = isWaiting
    ? `Until ${when(row.waits_until)} at most ${formatPeso(row.wait_cap)} can be withdrawn to it.`
    : ''
  await mailAdmins(context, row.mid, await writeAbout(context, row, what, waits), 'bank-accounts:changed')
}

/** Staff look at merchants that share a bank account: one person can stand behind both. */
export async function notifyStaffOfShared(
  context: Context,
  row: AccountRow,
  others: readonly MerchantId[],
): Promise<void> {
  const names: string[] = []
  for (const mid of [row.mid, ...others]) names.push((await merchantOf(context, mid))?.legal_name ?? mid)
  const [merchant = '', ...rest] = names
  const values = { account: await nameOf(context, row), merchant, others: rest }
  const news = { mid: row.mid, path: `/portal/bank-accounts?mid=${row.mid}`, about: 'bank-accounts:shared' }
  await notifyInWords(context, sharedNotice, sharedMail, values, news)
}
