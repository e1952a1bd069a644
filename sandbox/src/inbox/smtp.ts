/** A mail server that accepts every e-mail and delivers it to the inbox page. */
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Faults } from '../kit/faults.ts'
import type { Messages } from './message.ts'

const maxMailBytes = 10 * 1024 * 1024
const maxInlineBytes = 500_000

const mailError = (message: string, responseCode: number): Error => Object.assign(new Error(message), { responseCode })
const bytesOf = ({ content }: Attachment): Buffer => Buffer.from(content as ArrayBuffer)

/** Inlines attached pictures into the HTML, so that they show without another request. */
function withPictures({ html, attachments }: Email): string | undefined {
  return attachments.reduce((text, attachment) => {
    const id = attachment.contentId?.replaceAll(/[<>]/g, '')
    const bytes = bytesOf(attachment)
    if (!text || !id || bytes.length > maxInlineBytes) return text
    return text.replaceAll(`cid:${id}`, `data:${attachment.mimeType};base64,${bytes.toString('base64')}`)
  }, html)
}

/** What is written between the tags, without the head, styles and scripts. */
function textOf(html: string): string {
  const [first = '', ...hidden] = html.split(/<(?=(?:style|script|head)\b)/i)
  const shown = hidden.map((part) => /<\/(?:style|script|head)\b[^]*/i.exec(part)?.[0] ?? '')
  return [first, ...shown]
    .join(' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

async function receive(messages: Messages, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw mailError('Message too large', 552)
  const mail = await PostalMime.parse(raw)
  const html = withPictures(mail)
  const attachments = mail.attachments
    .filter(({ disposition }) => disposition !== 'inline')
    .map((part) => ({ name: part.filename ?? 'unnamed', type: part.mimeType, bytes: bytesOf(part).length }))
  for (const { address } of session.envelope.rcptTo) {
    messages.add({
      kind: 'email',
      from: mail.from?.address ?? '',
      to: address,
      subject: mail.subject ?? '',
      text: mail.text ?? textOf(mail.html ?? ''),
      ...(html === undefined ? {} : { html }),
      attachments,
    })
  }
}

/** Listens on 127.0.0.1, or on the given host; port 0 selects a free one. */
export async function startSmtp(
  messages: Messages,
  faults: Faults,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: (_address, _session, done) =>
      done(faults.take('email') === 'down' ? mailError('Try again later', 451) : null),
    onData: (stream, session, done) => {
      callbackify(receive)(messages, stream, session, done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
