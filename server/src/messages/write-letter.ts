/** Renders a message that staff may change: with the changed text, or with the one of its declaration. */
import { faultsOfMessage, fillText, type MessageText, type TextValues } from '@singil/contract/kit/message-text'
import type { Context } from '../kit/work/index.ts'
import type { Letter } from './letter.ts'
import { firstText, type MailKind, type MessageKind, shapeOf, type SmsKind } from './message-kind.ts'
import * as store from './texts-store.ts'

/** What the sending code adds to the text of an e-mail. */
export interface Added {
  readonly amount?: string
  /** Lines below the text. */
  readonly facts?: readonly string[]
  /** Where the button leads. */
  readonly url?: string
}
type ValuesOf<Name extends string> = Readonly<Record<NoInfer<Name>, string>>
type Reading = Pick<Context, 'tx'>

/** A text that was stored for other placeholders than those of today is not used. */
export async function textOf({ tx }: Reading, kind: MessageKind): Promise<MessageText> {
  const changed = await store.findText(tx, kind.id)
  return changed && Object.keys(faultsOfMessage(shapeOf(kind), changed)).length === 0 ? changed : firstText(kind)
}

export async function writeLetter<Name extends string>(
  context: Reading,
  kind: MailKind<Name>,
  values: ValuesOf<Name>,
  added: Added = {},
): Promise<Letter> {
  return letterWith(kind, await textOf(context, kind), values, added)
}

export async function writeSms<Name extends string>(
  context: Reading,
  kind: SmsKind<Name>,
  values: ValuesOf<Name>,
): Promise<string> {
  return fillText((await textOf(context, kind)).text, values)
}

/** The letter with this text. A paragraph of which nothing is left, because its value is empty, is left out. */
export function letterWith(kind: MailKind, of: MessageText, values: TextValues, added: Added): Letter {
  const { amount, facts = [], url } = added
  const paragraphs = of.text.split('\n').map((line) => fillText(line, values).trim())
  return {
    subject: fillText(of.subject, values),
    greeting: fillText(of.greeting, values),
    paragraphs: [...paragraphs.filter((line) => line !== ''), ...facts],
    ...(amount !== undefined && { amount }),
    ...(kind.button !== undefined && url !== undefined && { button: { label: fillText(kind.button, values), url } }),
    ...(kind.footnote !== undefined && { footnote: kind.footnote }),
  }
}
