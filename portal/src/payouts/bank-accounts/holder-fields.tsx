/** The holder of an account: a person, or for a corporate account a company with its name alone; and where to reach them. */
import { TextInput } from '@mantine/core'
import { type DraftForm, MobileInput } from '../../kit/form/index.ts'
import { CitySelect, ProvinceSelect } from '../../foundation/places/index.ts'
import type { Values } from './account-values.ts'
import classes from './bank-accounts.module.css'

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
          <div className={classes['pairs']}>
            <TextInput label="First name of the holder" {...form.text('accHolderFname')} />
            <TextInput label="Middle name, if the bank has one" {...form.text('accHolderMname')} />
          </div>
          <TextInput label="Last name" {...form.text('accHolderLname')} />
        </>
      )}
      <div className={classes['pairs']}>
        <MobileInput
          label="Mobile number"
          data-path="accHolderPhone"
          value={values.accHolderPhone}
          error={errors['accHolderPhone']}
          onChange={(accHolderPhone) => setValues({ accHolderPhone })}
        />
        <TextInput label="E-mail address" type="email" {...form.text('accHolderEmail')} />
      </div>
      <TextInput label="Address" description="Street, number and barangay." {...form.text('accHolderAddress')} />
      <div className={classes['pairs']}>
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
      </div>
    </>
  )
}
