/** The messages of a one-time code with sample values, and how many text messages the text takes. */
import { sampleValues } from '@singil/contract/kit/code-text'
import { fillText, smsSize } from '@singil/contract/kit/message-text'
import type { CodeSettings } from '@singil/contract/workspace/system-settings'
import classes from './system-settings.module.css'

export function CodePreview({ of }: { of: CodeSettings }) {
  const values = { ...sampleValues, minutes: Number.isFinite(of.minutes) ? String(of.minutes) : sampleValues.minutes }
  const sms = fillText(of.smsText, values)
  const { characters, messages, isPlain } = smsSize(sms)
  return (
    <div className={classes['messages']} aria-label="Preview" role="group">
      <figure>
        <figcaption>
          Text message · {characters} characters, {messages === 1 ? '1 message' : `${messages} messages`}
          {isPlain ? '' : ' (with characters such as ₱ a message holds fewer)'}
        </figcaption>
        <p className={classes['bubble']}>{sms}</p>
      </figure>
      <figure>
        <figcaption>E-mail</figcaption>
        <div className={classes['mail']}>
          <b>{fillText(of.mailSubject, values)}</b>
          <p>Hi Maria,</p>
          <p>{fillText(of.mailText, values)}</p>
          <p className={classes['code']}>{values.code}</p>
          <small>Never share this code, not even with us. If you did not ask for it, change your password.</small>
        </div>
      </figure>
    </div>
  )
}
