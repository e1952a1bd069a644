import { Button, PasswordInput, TextInput } from '@mantine/core'
import { requestOtp } from '@singil/contract/identity/access'
import wordmark from '@singil/theme/wordmark.svg'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useId } from 'react'
import { ErrorSummary, FormFrame, useDraftForm } from '../../kit/form/index.ts'
import { takePlace, useSession } from '../../kit/call/index.ts'
import { SlotView } from '../../kit/layout/index.ts'
import { AskSupport } from '../../foundation/provider/index.ts'
import classes from './sign-in-screen.module.css'
import { signInNotes } from './slots.ts'
import { useSignIn } from './sign-in.ts'

/** The dialogs load as soon as something is typed, which keeps the first screen small. */
const loadDialogs = () => import('./sign-in-dialogs.tsx')
const SignInDialogs = lazy(loadDialogs)

const credentials = requestOtp.body.pick({ username: true, password: true })

export default function SignInScreen() {
  const { state, ...steps } = useSignIn()
  const session = useSession()
  const navigate = useNavigate()
  const form = useDraftForm({ schema: credentials, initial: { username: '', password: '' } })
  const formId = useId()
  const isSignedIn = session.phase === 'user'
  useEffect(() => {
    document.title = 'Sign in · Singil'
  }, [])
  useEffect(() => {
    if (isSignedIn) void navigate({ href: takePlace(), replace: true })
  }, [isSignedIn, navigate])
  const said = state.error
    ? { form: [state.error.title, state.error.text].filter(Boolean).join('. ').replace(/\.\./g, '.') }
    : form.fields.errors
  return (
    <main className={classes['ground']}>
      <div className={classes['card']}>
        <img src={wordmark} alt="Singil" height={32} className={classes['wordmark']} />
        <h1>Sign in</h1>
        <SlotView of={signInNotes} props={{}} />
        {state.notice ? (
          <p role="status" className={classes['notice']}>
            {state.notice}
          </p>
        ) : null}
        <FormFrame
          id={formId}
          form={form}
          className={classes['form']}
          onInput={() => void loadDialogs()}
          onSubmit={(values) => void steps.submit(values)}
        >
          <ErrorSummary errors={said} formId={formId} />
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            size="md"
            {...form.text('username')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            {...form.text('password')}
          />
          <Button type="submit" size="md" fullWidth loading={state.isBusy && state.step === 'credentials'}>
            Sign in
          </Button>
        </FormFrame>
      </div>
      <p className={classes['foot']}>
        Forgot your <Link to="/forgotpassword">password</Link> or <Link to="/forgotusername">username</Link>? New here?{' '}
        <Link to="/signup/{-$referralCode}" params={{ referralCode: undefined }}>
          Create an account
        </Link>
      </p>
      <AskSupport className={classes['foot']} />
      {state.step === 'credentials' || state.step === 'done' ? null : (
        <Suspense>
          <SignInDialogs state={state} steps={steps} />
        </Suspense>
      )}
    </main>
  )
}
