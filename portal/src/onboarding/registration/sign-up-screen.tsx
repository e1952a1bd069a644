import { PasswordInput, TextInput } from '@mantine/core'
import { preRegister } from '@singil/contract/onboarding/registration'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallError, dropDraft, keepDraft, readDraft, useChange } from '../../kit/call/index.ts'
import { Form, MobileField, useDraftForm } from '../../kit/form/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import { Consents } from './consents.tsx'
import { CitySelect, ProvinceSelect } from '../../foundation/places/index.ts'
import { PublicPage } from './public-page.tsx'
import classes from './registration.module.css'
import { noteSent } from './sent-screen.tsx'
import { blank, draftOf, requestOf, formatFailure, schema, type SignUpValues } from './sign-up-form.ts'

const draftKey = 'sign-up'

export default function SignUpScreen() {
  const { referralCode = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const [initial] = useState<SignUpValues>(() => {
    const kept = readDraft(draftKey, blank)
    return referralCode ? { ...kept, referral_code: referralCode } : kept
  })
  const form = useDraftForm<SignUpValues>({ schema, initial })
  const { values, errors, setFieldValue } = form.fields
  useEffect(() => keepDraft(draftKey, draftOf(values)), [values])
  const signUp = useChange(preRegister, {
    onDone: ({ id, url }) => {
      noteSent(id, values.email.trim())
      dropDraft(draftKey)
      void navigate({ href: new URL(url).pathname })
    },
  })
  const refuse = (error: Error) =>
    error instanceof CallError && error.errors.length > 0
      ? form.refuse(error)
      : form.fields.setErrors({ form: formatFailure(error) })
  const text = (name: keyof SignUpValues, autoComplete: string) => ({
    ...form.text(name),
    autoComplete,
  })
  const eye = { visibilityToggleButtonProps: { 'aria-label': 'Show password' } }
  return (
    <PublicPage
      title="Create your account"
      lead="Take payments for your business. It takes about five minutes; you can stop and come back."
      isWide
      foot={
        <>
          Do you already have an account? <Link to="/signin">Sign in</Link>
        </>
      }
    >
      <div className={classes['form']}>
        <Form
          form={form}
          submit="Create the account"
          isBusy={signUp.isPending}
          onSubmit={(typed) => signUp.mutate({ body: requestOf(typed) }, { onError: refuse })}
        >
          <TextInput label="Name of the business" {...text('company_name', 'organization')} />
          <Grid columns={2} stacksAt="narrow" align="start">
            <ProvinceSelect
              data-path="state"
              value={values.state}
              error={errors['state']}
              onChange={(state) => form.fields.setValues({ state, city: '' })}
            />
            <CitySelect province={values.state} {...form.value('city')} />
            <TextInput label="First name" {...text('first_name', 'given-name')} />
            <TextInput label="Last name" {...text('last_name', 'family-name')} />
            <TextInput label="E-mail" type="email" inputMode="email" {...text('email', 'email')} />
            <MobileField fields={form.fields} />
          </Grid>
          <TextInput
            label="Username"
            description="At least 8 letters or numbers; dots, hyphens and underscores may be between them."
            autoCapitalize="none"
            spellCheck={false}
            {...text('username', 'username')}
          />
          <Grid columns={2} stacksAt="narrow" align="start">
            <PasswordInput label="Password" {...eye} {...text('password', 'new-password')} />
            <PasswordInput label="Confirm password" {...eye} {...text('confirm_password', 'new-password')} />
          </Grid>
          <TextInput label="Referral code (optional)" {...text('referral_code', 'off')} />
          <Consents
            terms={values.accept_terms}
            privacy={values.accept_privacy}
            errors={errors}
            onChange={(name, isChecked) => setFieldValue(name, isChecked)}
          />
        </Form>
      </div>
    </PublicPage>
  )
}
