/** The six digits of a one-time password; can be pasted, or filled in by the phone. */
import { Input, PinInput } from '@mantine/core'
import { codeLength, readCode } from '@singil/contract/kit/typed'
import { type ClipboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './otp-input.module.css'

interface OtpInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onComplete?: (code: string) => void
  readonly error?: ReactNode
  readonly isDisabled?: boolean
}

export function OtpInput({ label, value, onChange, onComplete, error, isDisabled = false }: OtpInputProps) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const shown = error ?? problem
  // PinInput would fill in the beginning of what is too long.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const read = readCode(event.clipboardData.getData('text/plain').replaceAll(/\s+/g, ' '))
    setProblem('why' in read ? read.why : undefined)
    if ('value' in read) onChange(read.value)
  }
  return (
    <div role="group" aria-labelledby={id} className={classes['otp']}>
      <span id={id} className={classes['label']}>
        {label}
      </span>
      <PinInput
        // Without an id of ours it takes another one after mounting, which replaces its fields and drops the focus.
        id={`${id}field`}
        length={codeLength}
        type="number"
        oneTimeCode
        getInputProps={(at) => ({ onPaste: paste, ...(at === 0 && { 'data-autofocus': true }) })}
        size="lg"
        gap={8}
        placeholder=""
        ariaLabel={`${label}, digit`}
        value={value}
        disabled={isDisabled}
        error={Boolean(shown)}
        onChange={(code) => {
          setProblem(undefined)
          onChange(code)
        }}
        {...(onComplete ? { onComplete } : {})}
      />
      {shown ? <Input.Error role="alert">{shown}</Input.Error> : null}
    </div>
  )
}
