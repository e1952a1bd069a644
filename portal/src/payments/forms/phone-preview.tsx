/** The form on a customer's phone: the fields of the pay pages with their style, checked by the rules of the server. */
import { Button } from '@mantine/core'
import { inputsOf } from '@singil/contract/kit/form-layout'
import { type JudgedAnswers, judgeAnswers } from '@singil/contract/kit/form-rules'
import { formatAnswers } from '@singil/contract/payments/transactions'
import { FormFields, nameOf } from '@singil/pay/payments/forms/index.ts'
import formCss from '@singil/pay/payments/forms/form.css?inline'
import baseCss from '@singil/pay/kit/base.css?inline'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './forms.module.css'
import type { Rows } from './layout.ts'

/** The styles of the pay pages are of a complete page: a shadow root keeps them from the portal. */
function styled(root: ShadowRoot): ShadowRoot {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${baseCss}\n${formCss}\n.phone { display: grid; gap: 1.25rem; padding: 1rem; font: 400 1rem/1.5 var(--font); color: var(--ink); }
    @media all { .phone .none { margin: 6rem 1rem 0; color: var(--ink-3); text-align: center } .phone .form-row { grid-template-columns: minmax(0, 1fr) } }`)
  root.adoptedStyleSheets = [sheet]
  return root
}

/** What is typed into the preview, as a browser would send it. */
function typedIn(root: ShadowRoot, rows: Rows) {
  const inputs = [
    ...root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea'),
  ]
  const isSent = (input: (typeof inputs)[number]) =>
    !(input instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(input.type)) || input.checked
  return Object.fromEntries(
    inputsOf(rows).map(({ paramName }) => [
      paramName,
      inputs.filter((input) => input.name === nameOf(paramName) && isSent(input)).map(({ value }) => value),
    ]),
  )
}

export function PhonePreview({ rows }: { rows: Rows }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const [judged, setJudged] = useState<JudgedAnswers | null>(null)
  const host = useCallback((element: HTMLDivElement | null) => {
    if (element) setRoot(element.shadowRoot ?? styled(element.attachShadow({ mode: 'open' })))
  }, [])
  const form = { version: 0, rows, values: {}, faults: judged?.faults ?? [] }
  return (
    <section className={classes['phone']} aria-label="Preview on a phone">
      <div className={classes['glass']} ref={host} />
      {root
        ? createPortal(
            <div className="phone">
              {rows.length > 0 ? (
                <FormFields form={form} />
              ) : (
                <p className="none">The fields appear here as customers see them.</p>
              )}
            </div>,
            root,
          )
        : null}
      <Button
        variant="default"
        disabled={rows.length === 0}
        onClick={() => root && setJudged(judgeAnswers(rows, typedIn(root, rows)))}
      >
        Try these answers
      </Button>
      <p role="status" className={classes['tried']}>
        {judged
          ? judged.faults.length > 0
            ? `Refused: ${judged.faults.map(({ message }) => message).join(' ')}`
            : `Accepted. ${formatAnswers([...judged.answers])}`
          : 'Type as a customer would; nothing is sent.'}
      </p>
    </section>
  )
}
