/** The provider as payers see it: its name, and whom of it to ask. */
import { Button, TextInput } from '@mantine/core'
import { canBeAsked, productName, type Support } from '@singil/contract/foundation/provider'
import { changeSupport } from '@singil/contract/workspace/system-settings'
import { useState } from 'react'
import { Facts, Card } from '../../kit/layout/index.ts'
import { FormDialog, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { SupportLine } from '../../foundation/provider/index.ts'
import { doneWith, refreshes } from './done.ts'
import classes from './system-settings.module.css'

export function SupportPanel({ support }: { support: Support }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['column']}>
      <Card
        title="Support"
        action={
          <Button size="compact-sm" variant="subtle" aria-label="Change the support" onClick={() => setOpen(true)}>
            Change
          </Button>
        }
      >
        <Facts
          of={[
            ['Name', support.name || `Not set, shown as ${productName}`],
            ['E-mail', support.email || 'Not set'],
            ['Telephone', support.telephone || 'Not set'],
            ['Hours', support.hours || 'Not set'],
          ]}
        />
        <Preview of={support} />
        <p className="muted">
          It stands on every page of a payment, on web shops and forms, below e-mails to customers, and on the screens
          before sign-in. A second person approves every change.
        </p>
      </Card>
      {isOpen ? <SupportDialog support={support} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

const Preview = ({ of }: { of: Support }) => (
  <div className={classes['messages']} aria-label="Preview" role="group">
    <figure>
      <figcaption>What payers read</figcaption>
      <p className={classes['bubble']}>
        {canBeAsked(of) ? (
          <SupportLine of={of} />
        ) : (
          <span className="muted">Nothing, because neither e-mail nor telephone is set.</span>
        )}
      </p>
    </figure>
  </div>
)

function SupportDialog({ support, onClose }: { support: Support; onClose: () => void }) {
  const form = useDraftForm<Support & { reason: string } & Record<string, unknown>>({
    schema: changeSupport.body,
    initial: { ...support, reason: '' },
  })
  const change = useChange(changeSupport, { refreshes, onDone: doneWith(onClose) })
  return (
    <FormDialog
      title="Support"
      form={form}
      submit="Ask for approval"
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={(body) => change.mutate({ body }, { onError: form.refuse })}
    >
      <TextInput
        label="Name of the provider"
        description={`As payers see it. Without it they read ${productName}.`}
        {...form.text('name')}
      />
      <TextInput label="E-mail" type="email" spellCheck={false} {...form.text('email')} />
      <TextInput label="Telephone" type="tel" {...form.text('telephone')} />
      <TextInput label="Hours" description="As in “Mon to Fri, 9 AM to 6 PM”." {...form.text('hours')} />
      <Preview of={form.fields.values} />
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
