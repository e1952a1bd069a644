/** The provinces and cities to which the item is sent. */
import { ActionIcon, Button } from '@mantine/core'
import { type Area, formatArea } from '@singil/contract/catalogue/item-details'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { CitySelect, ProvinceSelect } from '../../foundation/places/index.ts'
import classes from './item-details.module.css'

interface AreasFieldProps {
  readonly value: readonly Area[]
  readonly error: ReactNode
  readonly onChange: (areas: Area[]) => void
}

export function AreasField({ value, error, onChange }: AreasFieldProps) {
  const [place, setPlace] = useState<Area>({ province: '', city: '' })
  const isKnown = value.some((area) => formatArea(area) === formatArea(place))
  const add = () => {
    onChange([...value, place])
    setPlace({ province: place.province, city: '' })
  }
  return (
    <fieldset className={classes['rows']} data-path="areas" tabIndex={-1}>
      <legend>Serviceable area</legend>
      <p>
        {value.length === 0
          ? 'It is sent everywhere. Add a province or a city to limit that.'
          : 'Orders to other places are refused.'}
      </p>
      {value.length > 0 ? (
        <ul className={classes['areas']}>
          {value.map((area) => (
            <li key={formatArea(area)}>
              {formatArea(area)}
              <ActionIcon
                variant="subtle"
                color="gray"
                radius="xl"
                aria-label={`Remove ${formatArea(area)}`}
                onClick={() => onChange(value.filter((one) => one !== area))}
              >
                <X size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes['pair']}>
        <ProvinceSelect
          data-path="areas.province"
          value={place.province}
          onChange={(province) => setPlace({ province, city: '' })}
        />
        <CitySelect
          data-path="areas.city"
          province={place.province}
          value={place.city}
          onChange={(city) => setPlace({ province: place.province, city })}
        />
      </div>
      {error ? <span className={classes['fault']}>{error}</span> : null}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={place.province === '' || isKnown}
          onClick={add}
        >
          {place.city === '' && place.province !== '' ? `Add all of ${place.province}` : 'Add the area'}
        </Button>
      </div>
    </fieldset>
  )
}
