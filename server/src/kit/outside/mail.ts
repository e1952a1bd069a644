/** Sends e-mail by SMTP. */
import { createTransport } from 'nodemailer'
import type { Config } from '../base/index.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: Buffer
    readonly contentType?: string
  }[]
}

export interface Mailer {
  /** Resolves when the mail server has accepted the message; rejects otherwise. */
  send(mail: Mail): Promise<void>
}

const timeoutMs = 10_000

export function createMailer(config: Config): Mailer {
  if (!config.smtpUrl) return { send: () => Promise.reject(new Error('No mail server is configured (SMTP_URL)')) }
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport(
    { url: config.smtpUrl, ...limits, disableFileAccess: true, disableUrlAccess: true },
    { from: config.mailFrom },
  )
  return {
    send: async ({ attachments, ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...(attachments ? { attachments: attachments.map((file) => ({ ...file })) } : {}),
      })
    },
  }
}
