import { decidedNotice, type DocumentDecision } from '@singil/contract/onboarding/documents'
import type * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import type { MailKind, ValuesOf } from '../../foundation/messages/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { askedAgainMail } from './message-texts.ts'

interface Words<Name extends string> {
  /** The message to a merchant whose documents are approved, and its values besides the name of the merchant. */
  readonly approved: MailKind<Name | 'merchant'>
  readonly values: ValuesOf<Name>
  /** Where the merchant sees its documents. */
  readonly path: string
  /** Of the kind of letter. */
  readonly name: string
}

/** Tells the people of a merchant what was decided about its documents. */
export async function mailDecision<Name extends string>(
  context: Context,
  { merchantId, outcome, reasons }: z.output<typeof DocumentDecision>,
  { approved, values, path, name }: Words<Name>,
): Promise<void> {
  const found = await merchantOf(context, merchantId)
  if (!found) return
  const merchant = found.legal_name
  const news = { mid: merchantId, path, about: `${name}:${outcome}` }
  if (outcome !== 'approved')
    return notifyInWords(context, decidedNotice, askedAgainMail, { merchant }, { ...news, facts: reasons })
  await notifyInWords(context, decidedNotice, approved, { ...values, merchant }, news)
}
