/** All e-mails and text messages that were sent, kept for reading. */
import type { Append } from '../kit/journal.ts'
import { Records } from '../kit/records.ts'
import { digitsOf } from '../kit/text.ts'

export type MessageKind = 'email' | 'sms'
export type Message = {
  id: string
  kind: MessageKind
  from: string
  to: string
  subject: string
  text: string
  html?: string
  attachments: { name: string; type: string; bytes: number }[]
  received_at: string
}
export type NewMessage = Omit<Message, 'id' | 'received_at'>
/** `after` is a message id or an ISO time. */
export type MessageSearch = { to?: string | undefined; kind?: MessageKind | undefined; after?: string | undefined }

const maxMessages = 2_000

/** A separate six-digit number, as one-time codes are; amounts and references are longer or have decimals. */
export const codeIn = (text: string): string | undefined => /(?<![\d.,₱#/-])\d{6}(?![\d/-]|[.,]\d)/.exec(text)?.[0]

export class Messages extends Records<Message> {
  #lastNumber = 0

  constructor(append: Append) {
    super({ name: 'message', append, idOf: ({ id }) => id, most: maxMessages })
  }

  add(message: NewMessage): Message {
    const id = `msg_${String(this.#lastNumber + 1).padStart(8, '0')}`
    const added = { id, ...message, received_at: new Date().toISOString() }
    this.put(added)
    return added
  }

  override restore(message: Message): void {
    super.restore(message)
    this.#lastNumber = Math.max(this.#lastNumber, Number(message.id.slice(4)))
  }

  /** Newest first. */
  find({ to, kind, after }: MessageSearch = {}): Message[] {
    const isNewer = (message: Message): boolean => {
      if (after === undefined || after === '') return true
      return after.startsWith('msg_') ? message.id > after : message.received_at > new Date(after).toISOString()
    }
    return this.newest(maxMessages).filter(
      (message) => (!kind || message.kind === kind) && (!to || isFor(message, to)) && isNewer(message),
    )
  }
}

/** A mobile number is found in any notation of its country code. */
function isFor(message: Message, to: string): boolean {
  if (message.kind === 'email') return message.to.toLowerCase().includes(to.trim().toLowerCase())
  const digits = digitsOf(to).slice(-10)
  return digits.length >= 3 && digitsOf(message.to).includes(digits)
}
