/** Takes a code: the digits that were sent or that an app shows, or a recovery code. A refused code is typed anew, not corrected. */
import { Button, TextInput } from '@mantine/core'
import { OneTimeCode, RecoveryCode } from '@singil/contract/kit/text'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod'
import classes from './code-form.module.css'
import { FormFrame, useDraftForm } from './form.tsx'
import { OtpInput } from './otp-input.tsx'

interface CodeFormProps {
  readonly label: string
  readonly kind?: 'digits' | 'recovery'
  /** Label of the button, which names the consequence. */
  readonly submit: string
  readonly isDanger?: boolean
  readonly isBusy: boolean
  /** No code is accepted until another one is sent. */
  readonly isClosed?: boolean
  /** Why the last code was refused. */
  readonly error: ReactNode
  /** Changes when another code is sent, which empties the field. */
  readonly sent?: string | undefined
  /** The button must be pressed, as where it does what cannot be undone; otherwise the last digit is enough. */
  readonly isPressed?: boolean
  readonly onCode: (code: string) => void
  /** Above the field, between the field and the button, and below the button. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
  readonly foot?: ReactNode
}

/** By this name the code is a secret: it is kept in no draft. */
const schemas = {
  digits: z.object({ otp: OneTimeCode }),
  recovery: z.object({ otp: RecoveryCode }),
}

export function CodeForm({ kind = 'digits', isBusy, isClosed = false, isPressed = false, ...of }: CodeFormProps) {
  const form = useDraftForm({ schema: schemas[kind], initial: { otp: '' } })
  const { values, setFieldValue } = form.fields
  const field = useRef<HTMLDivElement>(null)
  const isRefused = !isBusy && Boolean(of.error)
  const begin = useEffectEvent(() => {
    setFieldValue('otp', '')
    field.current?.querySelector('input')?.focus()
  })
  useEffect(() => begin(), [of.sent])
  useEffect(() => {
    if (isRefused) begin()
  }, [isRefused])
  const isOpen = !isBusy && !isClosed
  const enter = (code: string) => {
    if (isOpen) of.onCode(code)
  }
  return (
    <FormFrame
      form={form}
      className={classes['form']}
      isDanger={of.isDanger ?? false}
      onSubmit={({ otp }) => enter(otp)}
    >
      {of.lead}
      <div ref={field}>
        {kind === 'recovery' ? (
          <TextInput
            label={of.label}
            description="Ten letters and digits. Each code works once."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={values.otp}
            error={of.error}
            onChange={(event) => setFieldValue('otp', event.currentTarget.value)}
          />
        ) : (
          <OtpInput
            label={of.label}
            value={values.otp}
            error={of.error}
            isDisabled={!isOpen}
            onChange={(code) => setFieldValue('otp', code)}
            {...(isPressed || of.isDanger ? {} : { onComplete: enter })}
          />
        )}
      </div>
      {of.children}
      <Button
        type="submit"
        fullWidth
        loading={isBusy}
        disabled={isClosed || !form.fields.isValid()}
        {...(of.isDanger ? { color: 'red' } : {})}
      >
        {of.submit}
      </Button>
      {of.foot}
    </FormFrame>
  )
}
