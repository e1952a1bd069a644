/** Two checkboxes: the terms and the handling of personal data. */
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Stack } from '../../kit/layout/index.ts'
import classes from './registration.module.css'

interface ConsentProps {
  readonly name: string
  readonly isChecked: boolean
  readonly error?: ReactNode
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

export function Consent({ name, isChecked, error, onChange, children }: ConsentProps) {
  const id = useId()
  return (
    <div>
      <label className={classes['consent']}>
        <input
          type="checkbox"
          data-path={name}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={id} className={classes['error']}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

interface ConsentsProps {
  readonly terms: boolean
  readonly privacy: boolean
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly onChange: (name: 'accept_terms' | 'accept_privacy', isChecked: boolean) => void
}

const paper = (label: string) => (
  <a href="/terms_and_conditions" target="_blank" rel="noreferrer">
    {label}
  </a>
)

export const Consents = ({ terms, privacy, errors, onChange }: ConsentsProps) => (
  <Stack gap={2}>
    <Consent
      name="accept_terms"
      isChecked={terms}
      error={errors['accept_terms']}
      onChange={(isChecked) => onChange('accept_terms', isChecked)}
    >
      I accept the {paper('Terms and Conditions')}.
    </Consent>
    <Consent
      name="accept_privacy"
      isChecked={privacy}
      error={errors['accept_privacy']}
      onChange={(isChecked) => onChange('accept_privacy', isChecked)}
    >
      I have read how my data is handled ({paper('Data Privacy')}) and agree to it.
    </Consent>
  </Stack>
)
