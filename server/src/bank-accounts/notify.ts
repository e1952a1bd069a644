/** Notices by e-mail about bank accounts, so that an intruder's destination is noticed. */
import { sharedNotice } from '@singil/contract/bank-accounts'
import { mailAdmins } from '../access/index.ts'
import { formatPeso } from '@singil/contract/kit/money'
import { when } from '@singil/contract/kit/manila-when'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'
import { merchantOf } from '../merchants/index.ts'
import { notifyByLetter } from '../notifications/index.ts'
import { masked } from './account.ts'
import { bankOf } from './own-account.ts'
import type { AccountRow } from './store.ts'

const happened = {
  enrolled: 'A bank account was enrolled',
  changed: 'A bank account was changed',
  removed: 'A bank account was removed',
} as const

const nameOf = async (context: Context, row: AccountRow) =>
  `${(await bankOf(context, row)).short_name} ${masked(row.last_four)}`

/** The administrators of the merchant. `isOther`: money would go elsewhere, so the account waits. */
export async function notifyAdmins(
  context: Context,
  row: AccountRow,
  what: keyof typeof happened,
  isOther = false,
): Promise<void> {
  const until = when(row.waits_until)
  const waits = `Until ${until} at most ${formatPeso(row.wait_cap)} can be withdrawn to it.`
  const isWaiting = isOther && row.waits_until > context.now
  await mailAdmins(
    context,
    row.mid,
    {
      subject: happened[what],
      greeting: 'Hello,',
      paragraphs: [
        `${happened[what]} by ${context.actor.username}: ${row.alias}, ${await nameOf(context, row)}.`,
        ...(isWaiting ? [waits] : []),
      ],
      button: { label: 'See your bank accounts', url: `${context.publicUrl}/portal/bank-accounts` },
      footnote: 'If nobody of your business did this, disable the account and write to support at once.',
    },
    'bank-accounts:changed',
  )
}

/** Staff look at merchants that share a bank account: one person can stand behind both. */
export async function notifyStaffOfShared(
  context: Context,
  row: AccountRow,
  others: readonly MerchantId[],
): Promise<void> {
  const names: string[] = []
  for (const mid of [row.mid, ...others]) names.push((await merchantOf(context, mid))?.legal_name ?? mid)
  await notifyByLetter(context, sharedNotice, {
    mid: row.mid,
    subject: `Several merchants use the account ${await nameOf(context, row)}`,
    paragraphs: [
      `${names[0]} has enrolled ${await nameOf(context, row)}, which ${names.slice(1).join(', ')} uses as well.`,
      'Find out whether they belong together before money is paid out.',
    ],
    button: 'See the bank accounts',
    path: `/portal/bank-accounts?mid=${row.mid}`,
    about: 'bank-accounts:shared',
  })
}
