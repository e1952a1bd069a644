/** Sends text messages through a provider that takes JSON over HTTP. */
import type { Config } from '../base/index.ts'

export interface Sms {
  /** E.164, as in +639171234567. */
  readonly to: string
  readonly text: string
  /** Our unique reference of the message; the provider sends one message per reference. */
  readonly reference: string
}

export interface SmsSender {
  /** Resolves when the provider has accepted the message; rejects otherwise. */
  send(sms: Sms): Promise<void>
}

export function createSmsSender(config: Config, fetcher: typeof fetch): SmsSender {
  const { sms } = config
  if (!sms) return { send: () => Promise.reject(new Error('No SMS provider is configured (SMS_URL, SMS_KEY)')) }
  return {
    send: async (message) => {
      const answer = await fetcher(`${sms.url}/sms/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sms.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The SMS provider answered ${answer.status}`)
    },
  }
}
