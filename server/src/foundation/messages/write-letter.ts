/** Renders a message that staff may change: with the changed text, or with the one of its declaration. */
import { faultsOfMessage, fillText, type MessageText } from '@singil/contract/kit/message-text'
import { formatSupport } from '@singil/contract/foundation/provider'
import type { Context } from '../../kit/work/index.ts'
import { supportOf } from '../provider/index.ts'
import type { Letter } from './letter.ts'
import { written, type WrittenText } from './message.ts'
import {
  firstText,
  type MailKind,
  type MessageKind,
  formatValues,
  shapeOf,
  type SmsKind,
  type Value,
} from './message-kind.ts'
import * as store from './texts-store.ts'

/** What the sending code adds to the text of an e-mail. */
export interface LetterExtras {
  readonly amount?: string
  /** A code or password, which is sent with `sendNow`. */
  readonly code?: string
  /** Lines below the text. */
  readonly facts?: readonly string[]
  /** Where the button leads. */
  readonly url?: string
}
interface Completed extends LetterExtras {
  /** By supportLine. */
  readonly support: string
}
export type ValuesOf<Name extends string> = Readonly<Record<NoInfer<Name>, Value>>
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
  added: LetterExtras = {},
): Promise<Letter> {
  return letterWith(kind, await textOf(context, kind), values, { ...added, support: await supportLine(context, kind) })
}

/** Whom of the provider to ask, below letters to customers. */
export const supportLine = async ({ tx }: Reading, { to }: MessageKind): Promise<string> =>
  to === 'customer' ? formatSupport(await supportOf(tx)) : ''

export async function writeSms<Name extends string>(
  context: Reading,
  kind: SmsKind<Name>,
  values: ValuesOf<Name>,
): Promise<WrittenText> {
  return written(fillText((await textOf(context, kind)).text, formatValues(values)))
}

/** The letter with this text. A paragraph of which nothing is left, because its value is empty, is left out. */
export function letterWith(kind: MailKind, of: MessageText, values: ValuesOf<string>, added: Completed): Letter {
  const { amount, code, facts = [], url, support } = added
  const said = formatValues(values)
  const paragraphs = of.text.split('\n').flatMap((line): readonly string[] => {
    const whole = values[/^\{([^{}]*)\}$/.exec(line.trim())?.[1] ?? '']
    return typeof whole === 'object' ? whole : [fillText(line, said).trim()]
  })
  return written({
    subject: fillText(of.subject, said),
    greeting: fillText(of.greeting, said),
    paragraphs: [...paragraphs.filter((line) => line !== ''), ...facts],
    ...(amount !== undefined && { amount }),
    ...(code !== undefined && { code }),
    ...(kind.button !== undefined && url !== undefined && { button: { label: fillText(kind.button, said), url } }),
    ...(kind.footnote !== undefined && { footnote: kind.footnote }),
    ...(support !== '' && { support }),
  })
}
