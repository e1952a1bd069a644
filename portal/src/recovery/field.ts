import type { DraftForm } from '../kit/form.tsx'

/** What an input of a form needs. */
export const fieldOf = <Values>(form: DraftForm<Values>, name: keyof Values & string) => ({
  ...form.fields.getInputProps(name),
  key: undefined,
})
export const eye = { visibilityToggleButtonProps: { 'aria-label': 'Show password' } }
