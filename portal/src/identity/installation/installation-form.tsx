/** The first run: mode, company, support, and the addresses of the two administrators; then the code of the mail that shows that mail works. */
import { Button, TextInput } from '@mantine/core'
import {
  type InstallationMode,
  NewInstallation,
  problemsOfInstallation,
  sendSetupMail,
  setUpInstallation,
} from '@singil/contract/identity/installation'
import { type ReactNode, useState } from 'react'
import { CallError, formatError, useChange } from '../../kit/call/index.ts'
import { ChoiceCards, CodeForm, Form, Resend, TinInput, useDraftForm } from '../../kit/form/index.ts'
import { Stack } from '../../kit/layout/index.ts'
import classes from './setup.module.css'

type Values = {
  mode: InstallationMode | null
  legalName: string
  tin: string
  address: string
  bspRegistration: string
  support: { name: string; email: string; telephone: string; hours: string }
  email: string
  secondEmail: string
}
const blank: Values = {
  mode: null,
  legalName: '',
  tin: '',
  address: '',
  bspRegistration: '',
  support: { name: '', email: '', telephone: '', hours: '' },
  email: '',
  secondEmail: '',
}
const schema = NewInstallation.refine(({ email, secondEmail }) => email.toLowerCase() !== secondEmail.toLowerCase(), {
  path: ['secondEmail'],
  message: problemsOfInstallation.sameAddress.message,
})
const modes = [
  {
    value: 'test',
    label: 'Test',
    says: 'To try it out and to build against it. No real money moves, and every page says so.',
  },
  { value: 'live', label: 'Live', says: 'Real customers and real money.' },
] as const

interface InstallationFormProps {
  readonly token: string
  readonly onDone: (firstToken: string) => void
}

export function InstallationForm({ token, onDone }: InstallationFormProps) {
  const form = useDraftForm<Values>({ schema, initial: blank, draftKey: 'setup' })
  const [wanted, setWanted] = useState<NewInstallation | null>(null)
  const send = useChange(sendSetupMail)
  if (wanted && send.data)
    return (
      <MailCode
        token={token}
        wanted={wanted}
        resendAt={send.data.data.resendAt}
        isSending={send.isPending}
        onResend={() => send.mutate({ body: { token, email: wanted.email } })}
        onBack={(error) => {
          setWanted(null)
          if (error) form.refuse(error)
        }}
        onDone={(first) => {
          form.finish()
          onDone(first)
        }}
      />
    )
  const { values, errors, setFieldValue } = form.fields
  return (
    <div className={classes['form']}>
      <Form
        form={form}
        submit="Send the test mail"
        isBusy={send.isPending}
        onSubmit={(typed) => {
          const given = NewInstallation.parse(typed)
          send.mutate(
            { body: { token, email: given.email } },
            { onSuccess: () => setWanted(given), onError: form.refuse },
          )
        }}
      >
        <Part title="Test or live?" says="It never changes: a test installation cannot become a live one.">
          <div data-path="mode" tabIndex={-1}>
            <ChoiceCards
              label="Mode"
              choices={modes}
              value={values.mode}
              onChange={(mode) => setFieldValue('mode', mode)}
            />
            {errors['mode'] ? <p className={classes['error']}>{errors['mode']}</p> : null}
          </div>
        </Part>
        <Part title="Your company" says="As on its certificates of registration.">
          <Stack gap={4}>
            <TextInput label="Legal name" autoComplete="organization" {...form.text('legalName')} />
            <TinInput label="TIN with branch" {...form.text('tin')} />
            <TextInput label="Registered address" autoComplete="street-address" {...form.text('address')} />
            <TextInput
              label="BSP registration"
              description="Of your operator of payment system. You can add it later."
              {...form.text('bspRegistration')}
            />
          </Stack>
        </Part>
        <Part title="Customer support" says="It stands on pay pages and in mails to customers.">
          <Stack gap={4}>
            <TextInput label="Name that customers see" {...form.text('support.name')} />
            <TextInput label="E-mail of your support" type="email" spellCheck={false} {...form.text('support.email')} />
            <TextInput label="Telephone" type="tel" description="Optional." {...form.text('support.telephone')} />
            <TextInput
              label="Hours"
              description="Optional, as in Mon to Fri, 9 AM to 6 PM."
              {...form.text('support.hours')}
            />
          </Stack>
        </Part>
        <Part
          title="Two administrators"
          says="You are the first. The second one gets a link by mail, and makes an account that you have no hand in."
        >
          <Stack gap={4}>
            <TextInput
              label="Your e-mail"
              description="The test mail goes there."
              type="email"
              autoComplete="email"
              spellCheck={false}
              {...form.text('email')}
            />
            <TextInput
              label="E-mail of the second administrator"
              type="email"
              spellCheck={false}
              {...form.text('secondEmail')}
            />
          </Stack>
        </Part>
      </Form>
    </div>
  )
}

const Part = ({ title, says, children }: { title: string; says: string; children: ReactNode }) => (
  <section className={classes['part']}>
    <h2>{title}</h2>
    <p>{says}</p>
    {children}
  </section>
)

interface MailCodeProps {
  readonly token: string
  readonly wanted: NewInstallation
  readonly resendAt: string
  readonly isSending: boolean
  readonly onResend: () => void
  readonly onBack: (error?: unknown) => void
  readonly onDone: (firstToken: string) => void
}

/** A code that was typed in is the only proof that mail is delivered. */
function MailCode({ token, wanted, resendAt, isSending, onResend, onBack, onDone }: MailCodeProps) {
  const setUp = useChange(setUpInstallation, { onDone: (answer) => onDone(answer.token) })
  const isOfCode = (error: unknown) =>
    error instanceof CallError && error.errors.every(({ field }) => field === 'code' || field === 'body.code')
  return (
    <div className={classes['form']}>
      <CodeForm
        label={`Code in the mail to ${wanted.email}`}
        submit={`Set up as a ${wanted.mode} installation`}
        isPressed
        isBusy={setUp.isPending}
        error={setUp.error ? formatError(setUp.error) : null}
        sent={resendAt}
        onCode={(code) =>
          setUp.mutate(
            { body: { ...wanted, token, code } },
            {
              onError: (error) => {
                if (!isOfCode(error)) onBack(error)
              },
            },
          )
        }
        lead={
          <p>
            The mail is on its way. If it does not arrive within a minute, check the address, the spam folder, and
            SMTP_URL on the server.
          </p>
        }
        foot={
          <div className={classes['foot']}>
            <Resend at={resendAt} isSending={isSending} onSend={onResend} />
            <Button variant="subtle" size="compact-sm" onClick={() => onBack()}>
              Change what you entered
            </Button>
          </div>
        }
      />
    </div>
  )
}
