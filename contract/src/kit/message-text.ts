/** Texts of messages that staff may change: their placeholders, what they may contain, and how long they are as a text message. */
import * as z from 'zod'
import { lineOrEmpty, paragraph } from './text.ts'

/** What stands in the place of the placeholders, by their names. */
export type TextValues = Readonly<Record<string, string>>

const placeholder = /\{([^{}]*)\}/g

export const fillText = (text: string, values: TextValues): string =>
  text.replace(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))

/** We ask people never to follow an address in a message: an address of ours is the value of a placeholder. */
const address = /https?:|www\.|\w\.(?:com|ph|net|org)\b|[<>]/i

const inBraces = (names: readonly string[]): string[] => names.map((name) => `{${name}}`)
const listed = new Intl.ListFormat('en', { style: 'short', type: 'disjunction' })
const namesIn = (text: string): string[] => Array.from(text.matchAll(placeholder), ([, name = '']) => name)

/** Why a text cannot be used; null if it can. */
export function faultOfText(text: string, known: readonly string[], required: readonly string[]): string | null {
  const names = namesIn(text)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    return `{${unknown}} is no placeholder: ${known.length > 0 ? `use ${listed.format(inBraces(known))}` : 'this message has none'}.`
  if (/[{}]/.test(text.replaceAll(placeholder, ''))) return 'A brace is not closed.'
  const missing = required.find((name) => !names.includes(name))
  if (missing !== undefined) return `Put {${missing}} in.`
  return address.test(text) ? 'Use plain text, without links or HTML.' : null
}

/** What staff may change of a message. A text message has neither subject nor greeting. */
export const MessageText = z.object({
  subject: lineOrEmpty(150),
  greeting: lineOrEmpty(150),
  /** Each line is a paragraph of an e-mail; a text message is one line. */
  text: paragraph(2000).min(1, 'Enter a text.'),
})
export type MessageText = z.output<typeof MessageText>

export const messageChannels = ['mail', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]
export const recipients = ['customer', 'merchant', 'supplier', 'staff', 'everyone'] as const
export type Recipient = (typeof recipients)[number]
/** What messages are about, in the order of their list. */
export const messageTopics = [
  'accounts',
  'business',
  'payments',
  'orders',
  'wallets',
  'suppliers',
  'integrations',
  'work',
] as const
export type MessageTopic = (typeof messageTopics)[number]

export interface MessageShape {
  readonly channel: MessageChannel
  readonly placeholders: readonly string[]
  /** Those without which the message is of no use. */
  readonly required: readonly string[]
}
const maxOfSms = 480

/** Why the texts of a message cannot be used, by field. */
export function faultsOfMessage(of: MessageShape, given: MessageText): Partial<Record<keyof MessageText, string>> {
  const judge = (text: string, required: readonly string[] = []) => faultOfText(text, of.placeholders, required)
  if (of.channel === 'sms') {
    const none = 'A text message has none.'
    const long = given.text.length > maxOfSms ? `At most ${maxOfSms} characters.` : null
    return faults({
      subject: given.subject === '' ? null : none,
      greeting: given.greeting === '' ? null : none,
      text: /[\n\r]/.test(given.text) ? 'A text message is one line.' : (long ?? judge(given.text, of.required)),
    })
  }
  const elsewhere = namesIn(`${given.subject} ${given.greeting}`)
  return faults({
    subject: given.subject === '' ? 'Enter a subject.' : judge(given.subject),
    greeting: given.greeting === '' ? 'Enter a greeting.' : judge(given.greeting),
    text: judge(
      given.text,
      of.required.filter((name) => !elsewhere.includes(name)),
    ),
  })
}

const faults = (of: Readonly<Record<keyof MessageText, string | null>>) =>
  Object.fromEntries(Object.entries(of).filter(([, why]) => why !== null)) as Partial<Record<keyof MessageText, string>>

const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Take the room of two. */
const gsmLong = '^{}\\[~]|€'

/** How many messages a text takes: providers charge for each. One character outside the GSM alphabet lets each message hold fewer. */
export function smsSize(text: string): {
  readonly characters: number
  readonly messages: number
  readonly isPlain: boolean
} {
  const isPlain = [...text].every((character) => gsm.includes(character) || gsmLong.includes(character))
  const characters = isPlain
    ? [...text].reduce((sum, character) => sum + (gsmLong.includes(character) ? 2 : 1), 0)
    : text.length
  const [alone, each] = isPlain ? [160, 153] : [70, 67]
  return { characters, messages: characters <= alone ? 1 : Math.ceil(characters / each), isPlain }
}
