import type { DraftForm } from '../kit/form.tsx'

/** The props of a form's input. */
export const fieldOf = <Values>(form: DraftForm<Values>, name: keyof Values & string) => ({
  ...form.fields.getInputProps(name),
  key: undefined,
})
export const eye = { visibilityToggleButtonProps: { 'aria-label': 'Show password' } }
