import { getStarted, saveStep, type StepName } from '@singil/contract/onboarding/registration'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { type DraftForm, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'

/** One step's form: typed values survive a reload, and "Save and continue" saves them on the server. */
export function useStep<Values extends Record<string, unknown>>(
  name: StepName,
  schema: z.ZodType,
  initial: Values,
  onSaved: () => void,
) {
  const client = useQueryClient()
  const form: DraftForm<Values> = useDraftForm<Values>({ schema, initial, draftKey: `get-started.${name}` })
  const save = useChange(saveStep, {
    onDone: (saved) => {
      form.finish()
      client.setQueryData([getStarted.id, null, {}], saved)
      onSaved()
    },
  })
  return {
    form,
    isBusy: save.isPending,
    /** The server names a field by its step, as in address.city; the form by its own name. */
    submit: (typed: Values) =>
      save.mutate(
        { body: { [name]: typed } },
        {
          onError: (error) => form.refuse(withoutStep(error, name)),
        },
      ),
    text: (field: keyof Values & string) => form.fields.getInputProps(field),
  }
}

function withoutStep(error: Error, name: StepName): Error {
  const { errors } = error as { errors?: readonly { field: string; message: string }[] }
  if (!errors) return error
  const own = errors.map(({ field, message }) => ({ field: field.replace(`${name}.`, ''), message }))
  return Object.assign(Object.create(Object.getPrototypeOf(error) as object) as Error, error, {
    message: error.message,
    errors: own,
  })
}
