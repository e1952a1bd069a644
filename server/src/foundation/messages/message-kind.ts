/**
 * The messages whose texts staff may change. The feature that sends a message declares it with the text that holds until staff change
 * it, and the sending code renders it here. `id` is stored, so it never changes.
 */
import type { MessageShape, MessageText, MessageTopic, Recipient, TextValues } from '@singil/contract/kit/message-text'
import { sharedPort, type WithPorts } from '../../kit/work/index.ts'

/** A list is a paragraph for each of its lines where its placeholder is a line of its own, else its lines with commas. */
export type Value = string | readonly string[]
export const formatValue = (value: Value): string => (typeof value === 'string' ? value : value.join(', '))
export const formatValues = (values: Readonly<Record<string, Value>>): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value)]))

interface Declared<Name extends string> {
  readonly id: `${string}.${string}`
  readonly name: string
  /** When it is sent, in a sentence. */
  readonly when: string
  readonly to: Recipient
  readonly topic: MessageTopic
  /** The placeholders, each with an example. */
  readonly values: Readonly<Record<Name, Value>>
  readonly required?: readonly NoInfer<Name>[]
  readonly text: string
}
/** What of an e-mail is not changed: it follows from the facts, or protects the reader. */
interface FixedParts {
  /** Label of the button; with placeholders. */
  readonly button?: string
  readonly footnote?: string
  /** What the sending code adds, for the preview: the amount, a code, lines of facts below the text, and where the button leads. */
  readonly example?: {
    readonly amount?: string
    readonly code?: string
    readonly facts?: readonly string[]
    readonly path?: string
  }
}
export interface MailKind<Name extends string = string> extends Declared<Name>, FixedParts {
  readonly channel: 'mail'
  readonly subject: string
  readonly greeting: string
}
export interface SmsKind<Name extends string = string> extends Declared<Name> {
  readonly channel: 'sms'
}
export type MessageKind = MailKind | SmsKind

export const mailKind = <const Name extends string>(declared: Omit<MailKind<Name>, 'channel'>): MailKind<Name> => ({
  channel: 'mail',
  ...declared,
})
export const smsKind = <const Name extends string>(declared: Omit<SmsKind<Name>, 'channel'>): SmsKind<Name> => ({
  channel: 'sms',
  ...declared,
})

/** Every message whose text can be changed, by features; each feature provides its own. */
export const messageKinds = sharedPort<readonly MessageKind[]>('messages.messageKinds')

export const allKinds = (from: WithPorts): readonly MessageKind[] => messageKinds.all(from).flat()
export const kindNamed = (from: WithPorts, id: string): MessageKind | undefined =>
  allKinds(from).find((kind) => kind.id === id)

/** The text before anybody changed it. */
export const firstText = (kind: MessageKind): MessageText => ({
  subject: kind.channel === 'mail' ? kind.subject : '',
  greeting: kind.channel === 'mail' ? kind.greeting : '',
  text: kind.text,
})

export const shapeOf = ({ channel, values, required = [] }: MessageKind): MessageShape => ({
  channel,
  placeholders: Object.keys(values),
  required,
})
