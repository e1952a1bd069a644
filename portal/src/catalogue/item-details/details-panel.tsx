/** What a merchant tells about an item beyond the list: shown in the panel of the item. */
import { Button } from '@mantine/core'
import {
  getItemDetails,
  type ItemDetails,
  formatArea,
  formatReference,
  updateItemDetails,
} from '@singil/contract/catalogue/item-details'
import type { Item } from '@singil/contract/catalogue/inventory'
import { texts as shippingTexts, validateShippingSetup } from '@singil/contract/catalogue/shipping-rates'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { ShownItem } from '../inventory/index.ts'
import { Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { Status } from '../../kit/values/index.ts'
import { EditDetails } from './edit-details.tsx'
import classes from './item-details.module.css'
import { formatWeight } from './format-weight.ts'

export default function DetailsPanel({ item }: ShownItem) {
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useMay(updateItemDetails.permission)
  const answer = useAsk(getItemDetails, { params: { id: item.Id } })
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={4} />
    )
  const details = answer.data
  return (
    <div className={classes['panel']}>
      {details.version === 0 ? (
        <p className="muted">
          No details yet. Describe the item, and say what customers must tell you when they order it.
        </p>
      ) : (
        <Shown details={details} item={item} />
      )}
      {item.shippable ? <ShippingRate /> : null}
      {mayEdit ? (
        <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
          {details.version === 0 ? 'Add details' : 'Edit the details'}
        </Button>
      ) : null}
      {isEditing ? <EditDetails item={item} details={details} onClose={() => setEditing(false)} /> : null}
    </div>
  )
}

const Shown = ({ details, item }: { details: ItemDetails; item: Item }) => (
  <>
    {details.description ? <p className={classes['description']}>{details.description}</p> : null}
    <Facts
      of={[
        ['Customers are asked for', details.references.map(formatReference).join(', ') || 'Nothing more'],
        details.weightGrams !== null
          ? ['Weight', formatWeight(details.weightGrams)]
          : item.shippable
            ? ['Weight', 'Not entered. Rates that go by weight, and couriers, need it.']
            : null,
        item.shippable ? ['Serviceable area', details.areas.map(formatArea).join('; ') || 'Everywhere'] : null,
        details.branches.length > 0
          ? ['Can be picked up at', details.branches.map(({ storeName }) => storeName).join(', ')]
          : null,
      ]}
    />
  </>
)

/** An item that is sent needs a rate for what sending it costs. */
function ShippingRate() {
  const mid = useMid() ?? ''
  const answer = useAsk(validateShippingSetup, { params: { id: mid } }, { isEnabled: mid !== '' })
  if (!answer.data) return null
  return answer.data.hasShippingSetup ? (
    <Status word={shippingTexts.hasRate} tone="paid" icon={CircleCheck} />
  ) : (
    <div>
      <Status word={shippingTexts.hasNoRate} tone="pending" icon={TriangleAlert} />
      <p className="muted">
        {answer.data.withoutRates === 'free' ? 'It is delivered everywhere for free. ' : 'It is not delivered yet. '}
        <Link to="/portal/shipping" search={{}}>
          Shipping Setup
        </Link>
      </p>
    </div>
  )
}
