/** The texts of messages for the screens of staff: as they are, changed, and rendered with example values. */
import { fillText, type MessageText } from '@singil/contract/kit/message-text'
import type { Context } from '../../kit/work/index.ts'
import type { Letter } from './letter.ts'
import { firstText, type MessageKind, formatValues } from './message-kind.ts'
import { written, type WrittenText } from './message.ts'
import * as store from './texts-store.ts'
import { letterWith } from './write-letter.ts'

const isSame = (one: MessageText, other: MessageText): boolean =>
  one.subject === other.subject && one.greeting === other.greeting && one.text === other.text

/** When the text of each message was changed, of those that have another text than their first. */
export const changedTexts = async ({ tx }: Pick<Context, 'tx'>) =>
  new Map((await store.allTexts(tx)).map((row) => [row.message, row]))

/** The first text is not stored: it follows what the code says. */
export async function saveText({ tx, now }: Context, kind: MessageKind, text: MessageText): Promise<void> {
  const { subject, greeting } = text
  if (isSame(text, firstText(kind))) await store.removeText(tx, kind.id)
  else await store.saveText(tx, { message: kind.id, subject, greeting, text: text.text, changed_at: now })
}

/** What is sent with the example values. */
type Example = { readonly letter: Letter } | { readonly text: WrittenText }

interface ExampleParts {
  readonly publicUrl: string
  /** By supportLine. */
  readonly support: string
}

export function exampleOf(kind: MessageKind, text: MessageText, { publicUrl, support }: ExampleParts): Example {
  // Example values name our address where a value is a link.
  const values = Object.fromEntries(
    Object.entries(kind.values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('/') ? `${publicUrl}${value}` : value,
    ]),
  )
  if (kind.channel === 'sms') return { text: written(fillText(text.text, formatValues(values))) }
  const { path = '/signin', ...added } = kind.example ?? {}
  return { letter: letterWith(kind, text, values, { ...added, support, url: `${publicUrl}${path}` }) }
}
