/** The texts of one-time codes: their placeholders, what they may contain, and how long they are as a text message. */
import { line } from './text.ts'

export const codePlaceholders = ['code', 'minutes', 'action'] as const
export type CodePlaceholder = (typeof codePlaceholders)[number]
export type CodeValues = Readonly<Record<CodePlaceholder, string>>

/** What a preview shows in the place of them. */
export const sampleValues: CodeValues = { code: '482913', minutes: '5', action: 'withdraw ₱60,000.00 to BDO ••4821' }

const placeholder = /\{([^{}]*)\}/g
const isKnown = (name: string): name is CodePlaceholder => codePlaceholders.some((one) => one === name)

export const fillCodeText = (text: string, values: CodeValues): string =>
  text.replace(placeholder, (whole, name: string) => (isKnown(name) ? values[name] : whole))

/** We ask people never to follow an address in a message. */
const address = /https?:|www\.|\w\.(?:com|ph|net|org)\b|[<>]/i

function faultOf(text: string, required: readonly CodePlaceholder[]): string | null {
  const names = Array.from(text.matchAll(placeholder), ([, name = '']) => name)
  const unknown = names.find((name) => !isKnown(name))
  if (unknown !== undefined) return `{${unknown}} is no placeholder: use {code}, {minutes} or {action}.`
  if (/[{}]/.test(text.replaceAll(placeholder, ''))) return 'A brace is not closed.'
  const missing = required.find((name) => !names.includes(name))
  if (missing !== undefined) return `Put {${missing}} in.`
  return address.test(text) ? 'Use plain text, without links or HTML.' : null
}

/** One line of plain text with its placeholders. */
export const codeText = (most: number, required: readonly CodePlaceholder[]) =>
  line(most, 'Enter a text.').superRefine((text, context) => {
    const message = faultOf(text, required)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

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
