/** The types of messages, and the retry rules of failed ones. */
declare const brand: unique symbol
/** Written from a declared message. Nothing else is queued or sent, so that no text stays outside the catalogue. */
export type Written<Text> = Text & { readonly [brand]: true }
/** Only code of this feature that renders a declared message calls it. */
export const written = <Text>(text: Text) => text as Written<Text>

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
export type WrittenMail = Written<Mail>
export type WrittenText = Written<string>
export interface WrittenSms extends Sms {
  readonly text: WrittenText
}
export type WrittenMessage = ({ readonly kind: 'mail' } & WrittenMail) | ({ readonly kind: 'sms' } & WrittenSms)
/** As it is stored and handed to the provider. */
export type Outgoing = ({ readonly kind: 'mail' } & Mail) | ({ readonly kind: 'sms' } & Sms)

export const maxTries = 8

/** The message marked as a test. */
export const asTest = (message: WrittenMessage): WrittenMessage =>
  message.kind === 'mail'
    ? { ...message, subject: `[Test] ${message.subject}` }
    : { ...message, text: written(`[Test] ${message.text}`) }

const dots = '••••••'

/** The message as stored: every secret is replaced by dots. */
export function withoutSecrets(message: Outgoing, secrets: readonly string[]): Outgoing {
  const hide = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, dots), text)
  if (message.kind === 'sms') return { ...message, text: hide(message.text) }
  return { ...message, subject: hide(message.subject), text: hide(message.text), html: hide(message.html) }
}
