/** Adds a passkey: the server first asks for a step-up, then the browser makes the passkey under the given name. */
import { TextInput } from '@mantine/core'
import { addPasskey, beginPasskey, getSecurity } from '@singil/contract/identity/authenticators'
import type { Answer } from '@singil/contract/kit/endpoint'
import { useState } from 'react'
import { formatError, useChange } from '../../kit/call/index.ts'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { EnrolDialog, enrolled, type EnrolProps } from './enrol-dialog.tsx'
import { makePasskey, PasskeyFailure } from './passkey.ts'
import classes from './proof.module.css'
import { useOnce } from './use-once.ts'

const schema = addPasskey.body.pick({ name: true })

export function AddPasskey({ device, ...props }: EnrolProps & { readonly device: string | undefined }) {
  const form = useDraftForm({ schema, initial: { name: device ?? 'My passkey' } })
  const [isMaking, setMaking] = useState(false)
  const begin = useChange(beginPasskey)
  const add = useChange(addPasskey, { refreshes: [getSecurity], onDone: enrolled(props) })
  useOnce(() => begin.mutate({ body: {} }))
  const make = async (begun: Answer<typeof beginPasskey>, name: string) => {
    setMaking(true)
    try {
      const response = await makePasskey(begun.options)
      await add.mutateAsync({ body: { enrolmentId: begun.enrolmentId, name, response } })
    } catch (error) {
      form.fields.setErrors({ form: error instanceof PasskeyFailure ? error.message : formatError(error) })
    } finally {
      setMaking(false)
    }
  }
  return (
    <EnrolDialog title="Add a passkey" begun={begin.data?.data} error={begin.error} onClose={props.onClose}>
      {(begun) => (
        <Form form={form} submit="Create the passkey" isBusy={isMaking} onSubmit={({ name }) => void make(begun, name)}>
          <p className={classes['hint']}>
            Your browser asks where to keep it: on this device, on your phone, or on a security key.
          </p>
          <TextInput
            label="Name"
            description="So you can find it in this list."
            data-autofocus
            {...form.text('name')}
          />
        </Form>
      )}
    </EnrolDialog>
  )
}
