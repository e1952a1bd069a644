/** Tells staff why no money leaves yet: the second administrator, or the passkey or app of one of them, is missing. */
import { TextInput } from '@mantine/core'
import {
  type FirstAdministrators,
  getFirstAdministrators,
  getInstallation,
  sendSecondLink,
} from '@singil/contract/identity/installation'
import { useState } from 'react'
import { FormDialog, useDraftForm } from '../kit/form/index.ts'
import { useAsk, useChange, useMay } from '../kit/call/index.ts'
import classes from './top-bar.module.css'

export function SetupBanner() {
  const installation = useAsk(getInstallation, {})
  const isShut = installation.data?.isOpen === false
  return isShut ? <Missing /> : null
}

function Missing() {
  const mayKnow = useMay(getFirstAdministrators.permission)
  const missing = useAsk(getFirstAdministrators, {}, { isEnabled: mayKnow })
  const [isOpen, setOpen] = useState(false)
  // Complete meanwhile.
  if (missing.data && !missing.data.waiting && missing.data.withoutFactor.length === 0) return null
  return (
    <div className={classes['banner']} role="status">
      <span>No money leaves yet. {missing.data ? sayMissing(missing.data) : 'The setup is not finished.'}</span>
      {missing.data?.waiting ? (
        <button type="button" onClick={() => setOpen(true)}>
          Send the link again
        </button>
      ) : null}
      {isOpen ? <SendDialog email={missing.data?.waiting?.email ?? ''} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** What is missing, in one sentence. */
function sayMissing({ waiting, withoutFactor }: FirstAdministrators): string {
  if (waiting && !waiting.isSent) return `The mail to the second administrator, ${waiting.email}, could not be sent.`
  if (waiting?.isExpired) return `The link of the second administrator, ${waiting.email}, has expired.`
  if (waiting) return `The second administrator, ${waiting.email}, has not made their account.`
  return `${withoutFactor.join(' and ')} must add a passkey or an authenticator app, under Settings, Security.`
}

function SendDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useDraftForm({ schema: sendSecondLink.body, initial: { email } })
  const send = useChange(sendSecondLink, { refreshes: [getFirstAdministrators], onDone: onClose })
  return (
    <FormDialog
      title="Link of the second administrator"
      form={form}
      submit="Send the link"
      isBusy={send.isPending}
      onClose={onClose}
      onSubmit={(body) => send.mutate({ body }, { onError: form.refuse })}
    >
      <p>The earlier link stops working.</p>
      <TextInput label="E-mail" type="email" spellCheck={false} {...form.text('email')} />
    </FormDialog>
  )
}
