/** The settings of a screen: their values, saved by one call. */
import type { Endpoint, Request } from '@singil/contract/kit/endpoint'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { useChange } from '../call/index.ts'
import { type DraftForm, Form, useDraftForm } from './form.tsx'

interface SettingsFormProps<E extends Endpoint, Values> {
  readonly save: E
  readonly schema: z.ZodType
  readonly initial: Values
  /** `changed` holds the values that differ from the saved ones. */
  readonly request: (values: Values, changed: Partial<Values>) => Request<E>
  /** Endpoints whose cached answers the change makes stale. */
  readonly refreshes: readonly Endpoint[]
  readonly submit: string
  readonly children: (form: DraftForm<Values>) => ReactNode
}

export function SettingsForm<E extends Endpoint, Values extends Record<string, unknown>>({
  save: endpoint,
  schema,
  initial,
  request,
  refreshes,
  submit,
  children,
}: SettingsFormProps<E, Values>) {
  const form = useDraftForm<Values>({ schema, initial, edits: true })
  const save = useChange(endpoint, { refreshes, showsMessage: true })
  return (
    <Form
      form={form}
      submit={submit}
      isBusy={save.isPending}
      onSubmit={(typed) => save.mutate(request(typed, form.changed), { onSuccess: form.finish, onError: form.refuse })}
    >
      {children(form)}
    </Form>
  )
}
