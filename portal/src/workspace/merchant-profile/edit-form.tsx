/** One form of the profile while it is edited. If another user saved it meanwhile, their change is shown and nothing typed is lost. */
import { Button } from '@mantine/core'
import { textAt } from '@singil/contract/kit/field-change'
import {
  asDetails,
  fieldLabels,
  type FormState,
  type FormValues,
  getProfile,
  listProfileChanges,
  placeOf,
  problemsOfMerchantProfile,
  type Profile,
  updateDetails,
} from '@singil/contract/workspace/merchant-profile'
import { getMerchant } from '@singil/contract/catalogue/merchants'
import { useState } from 'react'
import { announce, CallError, isStaff, useChange, useUser } from '../../kit/call/index.ts'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { LeaveGuard, OtherEditor, rawAt, useOtherEditor, withAt } from '../../kit/feedback/index.ts'
import { FormFields } from './form-fields.tsx'
import { type Edited, faultsOf, valuesOf } from './profile-values.ts'
import { formatValue, shortNames } from './format-form.ts'

interface EditFormProps {
  readonly profile: Profile
  readonly state: FormState
  readonly onClose: () => void
}

export function EditForm({ profile, state, onClose }: EditFormProps) {
  const { name } = state
  const mid = profile.merchantId
  const user = useUser()
  const { other, meet } = useOtherEditor({
    version: state.version,
    problem: problemsOfMerchantProfile.stale,
    paths: Object.keys(fieldLabels[name]),
  })
  // What the form is compared with: the profile as it was when this form was opened.
  const [first] = useState<Edited>(() => ({ version: state.version, fields: valuesOf(profile, name) }))
  const form = useDraftForm<Edited>({
    schema: ({ fields }) => faultsOf(name, fields),
    initial: first,
    draftKey: `merchant-profile.${mid}.${name}`,
  })
  const { values, errors, setFieldValue, setErrors } = form.fields
  const save = useChange(updateDetails, {
    refreshes: [getProfile, listProfileChanges, getMerchant],
    onDone: (_, message) => {
      form.finish()
      announce(message)
      onClose()
    },
  })
  const change = (next: (before: FormValues) => FormValues, path: string) => {
    form.fields.clearFieldError(`fields.${path}`)
    setFieldValue('fields', next)
  }
  const fail = (error: unknown) => {
    const edit = meet(error, values.fields)
    if (edit === null) return refuse(error)
    form.fields.setValues({ version: edit.stale.version, fields: edit.merge.values })
    return undefined
  }
  const refuse = (error: unknown) => {
    const named = error instanceof CallError ? error.errors : []
    const place = `${placeOf(name)}.`
    const found = named
      .map(({ field, message }) => [field.replace(/^body\./, ''), message] as const)
      .filter(([field]) => field.startsWith(place))
      .map(([field, message]) => [`fields.${field.slice(place.length)}`, message] as const)
    if (found.length > 0) setErrors(Object.fromEntries(found))
    else form.refuse(error)
  }
  const take = (path: string) => {
    if (!other) return
    change((before) => withAt(before, path, rawAt(other.stale.values, path)), path)
  }
  const cancel = () => {
    form.finish()
    onClose()
  }
  return (
    <>
      <LeaveGuard isUnsaved={() => JSON.stringify(values.fields) !== JSON.stringify(first.fields)} />
      <Form
        form={form}
        submit={`Save the ${shortNames[name]}`}
        isBusy={save.isPending}
        secondary={
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        }
        onSubmit={({ version, fields }) =>
          save.mutate(
            { params: { mid }, body: { ...asDetails(name, fields), versions: { [name]: version } } },
            { onError: fail },
          )
        }
      >
        {other ? (
          <OtherEditor
            stale={other.stale}
            merge={other.merge}
            mine={values.fields}
            formatValue={formatValue}
            onTake={take}
          />
        ) : null}
        <FormFields
          name={name}
          values={values.fields}
          errors={errors}
          fixed={isStaff(user) || name !== 'merchant' ? [] : fixedOf(first.fields)}
          onChange={change}
        />
      </Form>
    </>
  )
}

const fixedOf = (before: FormValues): string[] => ['legalName', 'tin'].filter((path) => textAt(before, path) !== '')
