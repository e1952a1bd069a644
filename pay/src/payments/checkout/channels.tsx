/** The channels in their groups. Once one is chosen the others are hidden, and the form asks only for what it still needs. */
import { useEffect, useRef, useState } from 'react'
import { useBrowser, valueOf } from '../../kit/browser.tsx'
import { Notice, Summary } from '../../kit/parts.tsx'
import { peso } from '../../kit/money.ts'
import { ChannelMark } from './channel-mark.tsx'
import { CustomerFields, ForgetForm } from './customer-fields.tsx'
import { FeeLines } from './fee-lines.tsx'
import { OrderCard, SellerHead } from './order-card.tsx'
import type { ChannelsPage, Choice, ChoiceGroup } from './page.ts'

interface RowProps {
  readonly choice: Choice
  readonly kind: ChoiceGroup['kind']
  readonly isChosen: boolean
  readonly onChoose: (code: string) => void
}

function ChoiceRow({ choice, kind, isChosen, onChoose }: RowProps) {
  const { code, name, total, fee, vat, words, reason } = choice
  const hasFee = reason === null && fee + vat > 0
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
      <ChannelMark name={name} kind={kind} />
      <span className="choice-name">{name}</span>
      {hasFee && (
        <span className="money" translate="no">
          {peso(total)}
        </span>
      )}
      <span className="choice-words">
        {reason ?? words}
        {hasFee && ` Includes ${peso(fee)} fee and ${peso(vat)} VAT.`}
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
          <ChoiceRow
            key={choice.code}
            choice={choice}
            kind={group.kind}
            isChosen={choice.code === chosen}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
    </details>
  )
}

const allOf = (groups: readonly ChoiceGroup[]) => groups.flatMap(({ choices }) => choices)

/** The channels that are not under maintenance, by what the page was made with and then by live messages. */
function useOffered(page: ChannelsPage): readonly ChoiceGroup[] {
  const browser = useBrowser()
  const [stopped, setStopped] = useState<readonly string[]>(() =>
    allOf(page.groups)
      .filter(({ isStopped }) => isStopped)
      .map(({ code }) => code),
  )
  useEffect(() => browser?.followChannels(page.live, setStopped), [browser, page.live])
  return page.groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ code }) => !stopped.includes(code)) }))
    .filter(({ choices }) => choices.length > 0)
}

export function Channels({ page }: { readonly page: ChannelsPage }) {
  const [chosen, setChosen] = useState(page.chosen)
  const [lostCode, setLostCode] = useState('')
  const groups = useOffered(page)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The customer may have chosen before the page was hydrated.
    const { elements } = form.current as unknown as { elements: Readonly<Record<string, { value: string }>> }
    if (elements['channel']?.value) setChosen(elements['channel'].value)
  }, [])
  const choices = allOf(groups).filter((choice) => choice.reason === null)
  const isLost = chosen !== '' && choices.every(({ code }) => code !== chosen)
  useEffect(() => {
    if (!isLost) return
    setLostCode(chosen)
    setChosen('')
  }, [isLost, chosen])
  const choice = choices.find(({ code }) => code === chosen)
  const lost = lostCode && allOf(groups).every(({ code }) => code !== lostCode)
  const isOneTotal = choices.every(({ total }) => total === choices[0]?.total)
  const label = choice
    ? `Pay ${peso(choice.total)} with ${choice.name}`
    : isOneTotal && choices[0]
      ? `Pay ${peso(choices[0].total)}`
      : 'Pay'
  return (
    <>
      <SellerHead seller={page.seller} />
      <OrderCard order={page.order}>
        <FeeLines amount={page.order.amount} choices={choice ? [choice] : choices} />
      </OrderCard>
      {page.notice && (
        <Notice tone="expired" icon="back">
          {page.notice}
        </Notice>
      )}
      <form
        id="pay"
        ref={form}
        method="post"
        action={page.action}
        className="choose"
        noValidate
        onReset={() => setChosen('')}
      >
        {page.fault && (
          <Notice tone="failed" icon="alert">
            {page.fault}
          </Notice>
        )}
        {/* The server compares it: a payment never starts with an amount that this page did not show. */}
        <input type="hidden" name="amount" value={page.order.amount} />
        {page.fields && <Summary faults={page.fields.faults} />}
        <h1 id="ways">How do you want to pay?</h1>
        {choices.length === 0 && (
          <p className="none">No payment method is available for this amount right now. Please ask the merchant.</p>
        )}
        {lost && (
          <Notice tone="expired" icon="alert">
            {allOf(page.groups).find(({ code }) => code === lostCode)?.name} is under maintenance. Choose another way to
            pay.
          </Notice>
        )}
        {groups.map((group) => (
          <Group key={group.label} group={group} chosen={page.chosen} onChoose={setChosen} />
        ))}
        {choices.length > 1 && page.chosen === '' && (
          <button type="reset" className="again">
            Choose another way
          </button>
        )}
        {choices.length > 0 && (
          <div className="chosen-step">
            {page.fields ? (
              <CustomerFields {...page.fields} />
            ) : (
              <p className="payer">
                Paying as {page.customer}. <a href={page.detailsUrl}>Change</a>
              </p>
            )}
          </div>
        )}
        {choices.length > 0 && (
          <div className="pay-bar chosen-step">
            <button className="main">{label}</button>
          </div>
        )}
        <p className="fine">This payment link is open until {page.deadline}.</p>
      </form>
      {page.fields?.isKnown && <ForgetForm action={page.action} />}
    </>
  )
}
