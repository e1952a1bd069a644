/** The rules and texts of one-time codes, as staff see and change them. */
import type { CodeSettings, SettingChange } from '@singil/contract/workspace/system-settings'
import { type AccessSettings, saveCodeSettings } from '../../identity/access/index.ts'
import type { Tx } from '../../kit/database/index.ts'

export const codesOf = (settings: AccessSettings): CodeSettings => ({
  minutes: settings.code_minutes,
  tries: settings.code_tries,
  resendSeconds: settings.resend_seconds,
  smsText: settings.code_sms_text,
  mailSubject: settings.code_mail_subject,
  mailText: settings.code_mail_text,
})

export const saveCodes = (tx: Tx, codes: CodeSettings) =>
  saveCodeSettings(tx, {
    code_minutes: codes.minutes,
    code_tries: codes.tries,
    resend_seconds: codes.resendSeconds,
    code_sms_text: codes.smsText,
    code_mail_subject: codes.mailSubject,
    code_mail_text: codes.mailText,
  })

const shown: readonly (readonly [key: keyof CodeSettings, label: string, unit: string])[] = [
  ['minutes', 'Good for', ' minutes'],
  ['tries', 'Tries', ''],
  ['resendSeconds', 'Another code after', ' seconds'],
  ['smsText', 'Text message', ''],
  ['mailSubject', 'Subject of the e-mail', ''],
  ['mailText', 'Text of the e-mail', ''],
]

/** What is changed, and whether it takes protection away. People trust these texts, so a second person approves them. */
export function compareCodes(before: CodeSettings, after: CodeSettings) {
  const changes: SettingChange['changes'] = shown.flatMap(([key, label, unit]) =>
    before[key] === after[key] ? [] : [{ label, before: `${before[key]}${unit}`, after: `${after[key]}${unit}` }],
  )
  const isLooser =
    after.minutes > before.minutes ||
    after.tries > before.tries ||
    after.resendSeconds < before.resendSeconds ||
    (['smsText', 'mailSubject', 'mailText'] as const).some((key) => before[key] !== after[key])
  return { changes, isLooser }
}
