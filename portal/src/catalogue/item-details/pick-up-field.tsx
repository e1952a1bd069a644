/** The branches where customers can pick the item up. */
import { Checkbox } from '@mantine/core'
import type { Branch } from '@singil/contract/catalogue/item-details'
import type { StoreId } from '@singil/contract/kit/id'
import type { ReactNode } from 'react'
import classes from './item-details.module.css'

interface PickUpFieldProps {
  readonly branches: readonly Branch[]
  readonly value: readonly StoreId[]
  readonly error: ReactNode
  readonly onChange: (storeIds: StoreId[]) => void
}

export const PickUpField = ({ branches, value, error, onChange }: PickUpFieldProps) =>
  branches.length === 0 ? null : (
    <fieldset className={classes['rows']} data-path="pickUpAt" tabIndex={-1}>
      <legend>Pick-up</legend>
      <p>Branches where customers can pick it up.</p>
      {branches.map(({ branchId, branchName, address }) => (
        <Checkbox
          key={branchId}
          label={branchName}
          description={address}
          checked={value.includes(branchId)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...value, branchId] : value.filter((id) => id !== branchId))
          }
        />
      ))}
      {error ? <span className={classes['fault']}>{error}</span> : null}
    </fieldset>
  )
