/** Takes one proof of identity: a passkey, the code of an app, the code that was sent, or a recovery code. */
import { Button } from '@mantine/core'
import type { Factor, FactorProof } from '@singil/contract/identity/authenticators'
import type { RequestOptions } from '@singil/contract/kit/webauthn'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CodeForm } from '../../kit/form/index.ts'
import { Stack } from '../../kit/layout/index.ts'
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
  readonly onProof: (proof: FactorProof) => void
  /** Changes when another one-time password is sent. */
  readonly sent?: string | undefined
  /** Rendered between the field and the button. */
  readonly children?: ReactNode
}

type CodeFactor = Exclude<Factor, 'passkey'>

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
    <Stack>
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
    </Stack>
  )
}

const labels = {
  totp: 'Code of your authenticator app',
  otp: 'One-time password',
  recoveryCode: 'Recovery code',
} as const

const CodeProof = ({ factor, passkeyOptions: _, onProof, ...form }: ProofFormProps & { factor: CodeFactor }) => (
  <CodeForm
    {...form}
    label={labels[factor]}
    kind={factor === 'recoveryCode' ? 'recovery' : 'digits'}
    onCode={(code) => onProof({ factor, code })}
  />
)
