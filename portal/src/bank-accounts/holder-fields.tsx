/** The holder of an account: a person, or for a corporate account a company with its name alone; and where to reach them. */
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { MobileInput } from '../kit/mobile-input.tsx'
import { CitySelect, ProvinceSelect } from '../places/index.ts'
import type { ValueName, Values } from './account-values.ts'
import classes from './bank-accounts.module.css'

interface HolderFieldsProps {
  readonly values: Values
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly text: (name: ValueName) => object
  readonly onChange: (changes: Partial<Values>) => void
}

const home = 'philippines'

export function HolderFields({ values, errors, text, onChange }: HolderFieldsProps) {
  const isCompany = values.accountType === 'corporate'
  const isHere = values.country.trim().toLowerCase() === home
  return (
    <>
      {isCompany ? (
        <TextInput
          label="Name of the company"
          description="As the bank has it."
          autoComplete="organization"
          {...text('accHolderFname')}
        />
      ) : (
        <>
          <div className={classes['pairs']}>
            <TextInput label="First name of the holder" {...text('accHolderFname')} />
            <TextInput label="Middle name, if the bank has one" {...text('accHolderMname')} />
          </div>
          <TextInput label="Last name" {...text('accHolderLname')} />
        </>
      )}
      <div className={classes['pairs']}>
        <MobileInput
          label="Mobile number"
          data-path="accHolderPhone"
          value={values.accHolderPhone}
          error={errors['accHolderPhone']}
          onChange={(accHolderPhone) => onChange({ accHolderPhone })}
        />
        <TextInput label="E-mail address" type="email" {...text('accHolderEmail')} />
      </div>
      <TextInput label="Address" description="Street, number and barangay." {...text('accHolderAddress')} />
      <div className={classes['pairs']}>
        {isHere ? (
          <>
            <ProvinceSelect
              data-path="accState"
              value={values.accState}
              error={errors['accState']}
              onChange={(accState) => onChange({ accState, accHolderCity: '' })}
            />
            <CitySelect
              data-path="accHolderCity"
              province={values.accState}
              value={values.accHolderCity}
              error={errors['accHolderCity']}
              onChange={(accHolderCity, zip) => onChange({ accHolderCity, ...(zip ? { zip } : {}) })}
            />
          </>
        ) : (
          <>
            <TextInput label="State or province" {...text('accState')} />
            <TextInput label="City" {...text('accHolderCity')} />
          </>
        )}
        <TextInput label="ZIP code" maxLength={10} {...text('zip')} />
        <TextInput label="Country" autoComplete="country-name" {...text('country')} />
      </div>
    </>
  )
}
