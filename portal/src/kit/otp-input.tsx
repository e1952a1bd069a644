/** The six digits of a one-time password; can be pasted, or filled in by the phone. */
import { Input, PinInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './otp-input.module.css'

interface OtpInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onComplete?: (code: string) => void
  readonly error?: ReactNode
  readonly isDisabled?: boolean
}

export const otpLength = 6

export function OtpInput({ label, value, onChange, onComplete, error, isDisabled = false }: OtpInputProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={classes['otp']}>
      <span id={id} className={classes['label']}>
        {label}
      </span>
      <PinInput
        // Without an id of ours it takes another one after mounting, which replaces its fields and drops the focus.
        id={`${id}field`}
        length={otpLength}
        type="number"
        oneTimeCode
        getInputProps={(at) => (at === 0 ? { 'data-autofocus': true } : {})}
        size="lg"
        gap={8}
        placeholder=""
        ariaLabel={`${label}, digit`}
        value={value}
        disabled={isDisabled}
        error={Boolean(error)}
        onChange={onChange}
        {...(onComplete ? { onComplete } : {})}
      />
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </div>
  )
}
