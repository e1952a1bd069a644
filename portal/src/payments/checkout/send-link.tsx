/** Sends the link by SMS or e-mail; the destination remains on the screen. */
import { Button, TextInput } from '@mantine/core'
import { sendEmailLink, sendSmsLink, type TemporaryId } from '@singil/contract/payments/checkout'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { readDraft, useChange } from '../../kit/call/index.ts'
import { formatMobile, FormFrame, MobileInput, useDraftForm } from '../../kit/form/index.ts'
import classes from './share-panel.module.css'

/** Where the customer's address is kept if the merchant typed it while composing. */
export const shareKey = (id: string) => `share.${id}`
const nobody = { email: '', mobile: '' }
const kept = (id: string) => readDraft(shareKey(id), nobody)

export function SendSms({ id }: { id: TemporaryId }) {
  const form = useDraftForm({ schema: sendSmsLink.body.pick({ mobile: true }), initial: { mobile: kept(id).mobile } })
  const { values, errors, setFieldValue } = form.fields
  const send = useChange(sendSmsLink)
  return (
    <FormFrame
      form={form}
      className={classes['send']}
      onSubmit={({ mobile }) => send.mutate({ body: { id, mobile } }, { onError: form.refuse })}
    >
      <MobileInput
        label="By SMS"
        value={values.mobile}
        error={errors['mobile'] ?? errors['form']}
        onChange={(mobile) => setFieldValue('mobile', mobile)}
      />
      <Button type="submit" variant="default" loading={send.isPending}>
        Send SMS
      </Button>
      <Sent>{send.data ? `Sent to ${formatMobile(send.data.data.sentTo)}` : null}</Sent>
    </FormFrame>
  )
}

export function SendEmail({ id }: { id: TemporaryId }) {
  const form = useDraftForm({ schema: sendEmailLink.body.pick({ email: true }), initial: { email: kept(id).email } })
  const { errors } = form.fields
  const send = useChange(sendEmailLink)
  return (
    <FormFrame
      form={form}
      className={classes['send']}
      onSubmit={({ email }) => send.mutate({ body: { id, email } }, { onError: form.refuse })}
    >
      <TextInput
        label="By e-mail"
        type="email"
        autoComplete="off"
        {...form.text('email')}
        error={errors['email'] ?? errors['form']}
      />
      <Button type="submit" variant="default" loading={send.isPending}>
        Send e-mail
      </Button>
      <Sent>{send.data ? `${send.data.message}: ${send.data.data.sentTo}` : null}</Sent>
    </FormFrame>
  )
}

const Sent = ({ children }: { children: ReactNode }) => (
  <p className={classes['sent']} aria-live="polite">
    {children ? (
      <>
        <CircleCheck size={15} aria-hidden /> {children}
      </>
    ) : null}
  </p>
)
