/** Sends the link by SMS or e-mail; the destination remains on the screen. */
import { Button, TextInput } from '@mantine/core'
import { sendEmailLink, sendSmsLink, type TemporaryId } from '@singil/contract/checkout'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CallError, sayError } from '../kit/call-error.ts'
import { readDraft } from '../kit/draft.ts'
import { fieldErrors } from '../kit/field-errors.ts'
import { MobileInput, sayMobile } from '../kit/mobile-input.tsx'
import { useChange } from '../kit/queries.ts'
import classes from './share-panel.module.css'

/** Where the customer's address is kept if the merchant typed it while composing. */
export const shareKey = (id: string) => `share.${id}`
const nobody = { email: '', mobile: '' }

const sayRefusal = (error: unknown): string =>
  (error instanceof CallError ? error.errors[0]?.message : undefined) ?? sayError(error)

export function SendSms({ id }: { id: TemporaryId }) {
  const [mobile, setMobile] = useState(() => readDraft(shareKey(id), nobody).mobile)
  const [error, setError] = useState<string>()
  const send = useChange(sendSmsLink)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { id, mobile }
    const found = fieldErrors(sendSmsLink.body, body)['mobile']
    setError(found)
    if (!found) send.mutate({ body }, { onError: (refusal) => setError(sayRefusal(refusal)) })
  }
  return (
    <form noValidate className={classes['send']} onSubmit={submit}>
      <MobileInput label="By SMS" value={mobile} error={error} onChange={setMobile} />
      <Button type="submit" variant="default" loading={send.isPending}>
        Send SMS
      </Button>
      <Sent>{send.data ? `Sent to ${sayMobile(send.data.data.sentTo)}` : null}</Sent>
    </form>
  )
}

export function SendEmail({ id }: { id: TemporaryId }) {
  const [email, setEmail] = useState(() => readDraft(shareKey(id), nobody).email)
  const [error, setError] = useState<string>()
  const send = useChange(sendEmailLink)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { id, email }
    const found = fieldErrors(sendEmailLink.body, body)['email']
    setError(found)
    if (!found) send.mutate({ body }, { onError: (refusal) => setError(sayRefusal(refusal)) })
  }
  return (
    <form noValidate className={classes['send']} onSubmit={submit}>
      <TextInput
        label="By e-mail"
        type="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={send.isPending}>
        Send e-mail
      </Button>
      <Sent>{send.data ? `${send.data.message}: ${send.data.data.sentTo}` : null}</Sent>
    </form>
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
