/** The ways to pay in their groups, each with its total, when it posts, and why not where it cannot be used. One button. */
import { useState } from 'react'
import { valueOf } from '../kit/browser.tsx'
import { Notice } from '../kit/parts.tsx'
import { peso } from '../kit/money.ts'
import { OrderCard, SellerHead } from './order-card.tsx'
import type { ChannelsPage, Choice, ChoiceGroup } from './page.ts'

interface RowProps {
  readonly choice: Choice
  readonly isChosen: boolean
  readonly onChoose: (code: string) => void
}

function ChoiceRow({ choice, isChosen, onChoose }: RowProps) {
  const { code, name, total, fee, vat, words, reason } = choice
  return (
    <label className={reason === null ? 'choice' : 'choice off'}>
      <input
        type="radio"
        name="channel"
        value={code}
        defaultChecked={isChosen}
        disabled={reason !== null}
        onChange={(event) => onChoose(valueOf(event))}
      />
      <span className="choice-name">{name}</span>
      {reason === null && <span className="money">{peso(total)}</span>}
      <span className="choice-words">
        {reason ?? words}
        {reason === null && fee + vat > 0 && ` Includes ${peso(fee)} fee and ${peso(vat)} VAT.`}
      </span>
    </label>
  )
}

const summaryOf = (group: ChoiceGroup) => {
  const usable = group.choices.filter((choice) => choice.reason === null)
  if (usable.length === 0) return 'None for this amount'
  const rest = usable.length - 3
  return usable
    .slice(0, 3)
    .map((choice) => choice.name)
    .concat(rest > 0 ? [`${rest} more`] : [])
    .join(', ')
}

function Group({ group, chosen, onChoose }: { group: ChoiceGroup; chosen: string; onChoose: (code: string) => void }) {
  return (
    <details className="group" open={group.isOpen}>
      <summary>
        <span className="group-name">{group.label}</span>
        <span className="group-words">{summaryOf(group)}</span>
      </summary>
      <fieldset>
        <legend className="unseen">{group.label}</legend>
        {group.choices.map((choice) => (
          <ChoiceRow key={choice.code} choice={choice} isChosen={choice.code === chosen} onChoose={onChoose} />
        ))}
      </fieldset>
    </details>
  )
}

export function Channels({ page }: { readonly page: ChannelsPage }) {
  const [chosen, setChosen] = useState(page.chosen)
  const choices = page.groups.flatMap((group) => group.choices).filter((choice) => choice.reason === null)
  const choice = choices.find(({ code }) => code === chosen)
  const isOneTotal = choices.every(({ total }) => total === choices[0]?.total)
  const label = choice
    ? `Pay ${peso(choice.total)} with ${choice.name}`
    : isOneTotal && choices[0]
      ? `Pay ${peso(choices[0].total)}`
      : 'Pay'
  return (
    <>
      <SellerHead seller={page.seller} />
      <OrderCard order={page.order} />
      {page.notice && (
        <Notice tone="expired" icon="back">
          {page.notice}
        </Notice>
      )}
      <p className="payer">
        Paying as {page.customer}. <a href={page.detailsUrl}>Change</a>
      </p>
      <form method="post" action={page.action}>
        {page.fault && (
          <Notice tone="failed" icon="alert">
            {page.fault}
          </Notice>
        )}
        <h1 id="ways">How do you want to pay?</h1>
        {choices.length === 0 && (
          <p className="none">No way to pay can be used for this amount now. Ask the merchant.</p>
        )}
        {choices.length > 0 && choices.every(({ fee, vat }) => fee + vat === 0) && (
          <p className="fine">No fee for you: the merchant pays it.</p>
        )}
        {page.groups.map((group) => (
          <Group key={group.label} group={group} chosen={page.chosen} onChoose={setChosen} />
        ))}
        {choices.length > 0 && (
          <div className="pay-bar">
            <button className="main">{label}</button>
          </div>
        )}
        <p className="fine">This payment link is open until {page.deadline}.</p>
      </form>
    </>
  )
}
