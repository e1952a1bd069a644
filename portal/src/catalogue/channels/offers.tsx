/** The cost and the net of each channel for an amount, in the six groups; with checkboxes if the merchant may choose. */
import type { Offer } from '@singil/contract/catalogue/channels'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Amount } from '../../kit/values/index.ts'
import { groupOffers, type OfferGroup, formatRange } from './group-offers.ts'
import classes from './offers.module.css'

interface OffersProps {
  readonly offers: readonly Offer[]
  /** Codes of the selected channels; without it nothing can be selected. */
  readonly chosen?: readonly string[]
  readonly onChoose?: (codes: readonly string[]) => void
  /** What a folded group shows: what the merchant receives, or what the customer pays. */
  readonly shows?: 'net' | 'total'
}

export const Offers = (props: OffersProps) => (
  <div className={classes['groups']}>
    {groupOffers(props.offers).map((group) => (
      <Group key={group.group} of={group} {...props} />
    ))}
  </div>
)

function Group({ of, chosen, onChoose, shows = 'net' }: OffersProps & { of: OfferGroup }) {
  const codes = of.usable.map((offer) => offer.channel.code as string)
  const ticked = chosen?.filter((code) => codes.includes(code)).length ?? 0
  const range = formatRange(of.usable, shows)
  const tick = (wanted: readonly string[], isOn: boolean) =>
    onChoose?.([...(chosen ?? []).filter((code) => !wanted.includes(code)), ...(isOn ? wanted : [])])
  return (
    <div className={classes['group']}>
      {chosen ? (
        <input
          type="checkbox"
          aria-label={`All of ${of.label}`}
          disabled={codes.length === 0}
          checked={codes.length > 0 && ticked === codes.length}
          ref={(box) => {
            if (box) box.indeterminate = ticked > 0 && ticked < codes.length
          }}
          onChange={(event) => tick(codes, event.currentTarget.checked)}
        />
      ) : null}
      <details>
        <summary>
          <ChevronRight size={16} aria-hidden />
          <span className={classes['name']}>
            {of.label}
            <small>{chosen ? `${ticked} of ${of.offers.length}` : of.offers.length}</small>
          </span>
          <span className={classes['net']}>{range ?? <small>Not for this amount</small>}</span>
        </summary>
        <table className={classes['table']}>
          <caption className="visually-hidden">{of.label}</caption>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              <th scope="col">Fee and VAT</th>
              <th scope="col">Customer pays</th>
              <th scope="col">You get</th>
            </tr>
          </thead>
          <tbody>
            {of.offers.map((offer) => (
              <OfferRow
                key={offer.channel.code}
                offer={offer}
                isChosen={chosen?.includes(offer.channel.code)}
                onTick={(isOn) => tick([offer.channel.code], isOn)}
              />
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

interface OfferRowProps {
  readonly offer: Offer
  readonly isChosen: boolean | undefined
  readonly onTick: (isOn: boolean) => void
}

function OfferRow({ offer, isChosen, onTick }: OfferRowProps) {
  const { channel, fee, vat, total, net, reason } = offer
  if (offer.unusable)
    return (
      <tr data-off>
        <th scope="row">{channel.name}</th>
        <td colSpan={3}>{reason}</td>
      </tr>
    )
  return (
    <tr>
      <th scope="row">
        {isChosen === undefined ? (
          channel.name
        ) : (
          <label>
            <input type="checkbox" checked={isChosen} onChange={(event) => onTick(event.currentTarget.checked)} />
            {channel.name}
          </label>
        )}
      </th>
      <td>
        <Amount of={fee} /> + <Amount of={vat} />
      </td>
      <td>
        <Amount of={total} />
      </td>
      <td>
        <b>
          <Amount of={net} />
        </b>
      </td>
    </tr>
  )
}
