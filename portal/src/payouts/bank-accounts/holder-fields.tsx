/** The holder of an account: a person, or for a corporate account a company with its name alone; and where to reach them. */
import { TextInput } from '@mantine/core'
import { type DraftForm, MobileInput } from '../../kit/form/index.ts'
import { CitySelect, ProvinceSelect } from '../../foundation/places/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import type { Values } from './account-values.ts'

interface HolderFieldsProps {
  readonly form: DraftForm<Values>
}

const home = 'philippines'

export function HolderFields({ form }: HolderFieldsProps) {
  const { values, errors, setValues } = form.fields
  const isCompany = values.accountType === 'corporate'
  const isHere = values.country.trim().toLowerCase() === home
  return (
    <>
      {isCompany ? (
        <TextInput
          label="Name of the company"
          description="As the bank has it."
          autoComplete="organization"
          {...form.text('accHolderFname')}
        />
      ) : (
        <>
          <Grid columns={2} stacksAt="narrow" align="start">
            <TextInput label="First name of the holder" {...form.text('accHolderFname')} />
            <TextInput
              label="Middle name, if the bank has one"
              description="Leave it empty if there is none."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.text('accHolderMname')}
            />
          </Grid>
          <TextInput label="Last name" {...form.text('accHolderLname')} />
        </>
      )}
      <Grid columns={2} stacksAt="narrow" align="start">
        <MobileInput
          label="Mobile number"
          data-path="accHolderPhone"
          value={values.accHolderPhone}
          error={errors['accHolderPhone']}
          onChange={(accHolderPhone) => setValues({ accHolderPhone })}
        />
        <TextInput label="E-mail address" type="email" {...form.text('accHolderEmail')} />
      </Grid>
      <TextInput label="Address" description="Street, number and barangay." {...form.text('accHolderAddress')} />
      <Grid columns={2} stacksAt="narrow" align="start">
        {isHere ? (
          <>
            <ProvinceSelect
              data-path="accState"
              value={values.accState}
              error={errors['accState']}
              onChange={(accState) => setValues({ accState, accHolderCity: '' })}
            />
            <CitySelect
              data-path="accHolderCity"
              province={values.accState}
              value={values.accHolderCity}
              error={errors['accHolderCity']}
              onChange={(accHolderCity, zip) => setValues({ accHolderCity, ...(zip ? { zip } : {}) })}
            />
          </>
        ) : (
          <>
            <TextInput label="State or province" {...form.text('accState')} />
            <TextInput label="City" {...form.text('accHolderCity')} />
          </>
        )}
        <TextInput label="ZIP code" {...form.text('zip')} />
        <TextInput label="Country" autoComplete="country-name" {...form.text('country')} />
      </Grid>
    </>
  )
}
