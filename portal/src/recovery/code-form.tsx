/** Takes the six digits of a one-time password. */
import { type ReactNode, useState } from 'react'
import { Button } from '@mantine/core'
import { OtpInput, otpLength } from '../kit/otp-input.tsx'
import classes from './recovery.module.css'

interface CodeFormProps {
  readonly submit: string
  readonly isBusy: boolean
  readonly isDanger?: boolean
  readonly error: ReactNode
  readonly onCode: (code: string) => void
}

export function CodeForm({ submit, isBusy, isDanger = false, error, onCode }: CodeFormProps) {
  const [code, setCode] = useState('')
  return (
    <form
      className={classes['body']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === otpLength) onCode(code)
      }}
    >
      <OtpInput label="Code" value={code} onChange={setCode} error={error} isDisabled={isBusy} />
      <div className={classes['actions']}>
        <Button
          type="submit"
          fullWidth
          loading={isBusy}
          disabled={code.length < otpLength}
          {...(isDanger ? { color: 'red' } : {})}
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}
