/** The types of messages, and the retry rules of failed ones. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
export interface Sms {
  /** E.164, as in +639171234567. */
  readonly to: string
  readonly text: string
}
export type Outgoing = ({ readonly kind: 'mail' } & Mail) | ({ readonly kind: 'sms' } & Sms)

export const mostTries = 8

const dots = '••••••'

/** The message as stored: every secret is replaced by dots. */
export function withoutSecrets(message: Outgoing, secrets: readonly string[]): Outgoing {
  const hide = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, dots), text)
  if (message.kind === 'sms') return { ...message, text: hide(message.text) }
  return { ...message, subject: hide(message.subject), text: hide(message.text), html: hide(message.html) }
}
