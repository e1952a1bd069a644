/** Takes one proof of identity: a passkey, the code of an app, the code that was sent, or a recovery code. */
import { Button, TextInput } from '@mantine/core'
import type { Factor, FactorProof } from '@singil/contract/authenticators'
import type { RequestOptions } from '@singil/contract/kit/webauthn'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { OtpInput, otpLength } from '../kit/otp-input.tsx'
import { PasskeyFailure, signWithPasskey } from './passkey.ts'
import classes from './proof.module.css'

interface ProofFormProps {
  readonly factor: Factor
  readonly passkeyOptions: RequestOptions | null
  /** Label of the button, as in "Sign in". */
  readonly submit: string
  readonly isBusy: boolean
  readonly isDanger?: boolean
  readonly error: string | null
  /** Number of wrong proofs; each one empties the field. */
  readonly wrongTries: number
  readonly onProof: (proof: FactorProof) => void
  /** Rendered between the field and the button. */
  readonly children?: ReactNode
}

export const ProofForm = (props: ProofFormProps) =>
  props.factor === 'passkey' ? <PasskeyProof {...props} /> : <CodeProof {...props} factor={props.factor} />

function PasskeyProof({ passkeyOptions, submit, isBusy, isDanger = false, error, onProof }: ProofFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const sign = async () => {
    setFailure(null)
    try {
      if (passkeyOptions) onProof({ factor: 'passkey', response: await signWithPasskey(passkeyOptions) })
    } catch (thrown) {
      setFailure(thrown instanceof PasskeyFailure ? thrown.message : 'Something went wrong!')
    }
  }
  const said = failure ?? error
  return (
    <div className={classes['form']}>
      <p className={classes['hint']}>Your browser asks for your fingerprint, your face, a PIN or your security key.</p>
      {said ? (
        <p role="alert" className={classes['error']}>
          {said}
        </p>
      ) : null}
      <Button
        ref={button}
        fullWidth
        loading={isBusy}
        {...(isDanger ? { color: 'red' } : {})}
        leftSection={<Fingerprint size={16} aria-hidden />}
        onClick={() => void sign()}
      >
        {submit} with your passkey
      </Button>
    </div>
  )
}

const labels = { totp: 'Code of your authenticator app', otp: 'One-time password' } as const

function CodeProof(props: ProofFormProps & { factor: Exclude<Factor, 'passkey'> }) {
  const { factor, submit, isBusy, isDanger = false, error, wrongTries, onProof, children } = props
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    setCode('')
    form.current?.querySelector('input')?.focus()
  }, [wrongTries])
  const isWhole = factor === 'recoveryCode' ? code.trim().length >= 10 : code.length === otpLength
  const send = (whole: string) => {
    if (!isBusy) onProof({ factor, code: whole })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) send(code)
  }
  return (
    <form ref={form} className={classes['form']} noValidate onSubmit={onSubmit}>
      {factor === 'recoveryCode' ? (
        <TextInput
          label="Recovery code"
          description="Ten letters and digits. Each code works once."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={error}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <OtpInput label={labels[factor]} value={code} onChange={setCode} onComplete={send} error={error} />
      )}
      {children}
      <Button type="submit" fullWidth loading={isBusy} disabled={!isWhole} {...(isDanger ? { color: 'red' } : {})}>
        {submit}
      </Button>
    </form>
  )
}
