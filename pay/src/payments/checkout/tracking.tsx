import { callTo } from '@singil/contract/kit/contact-links'
import { LivePill } from './live-pill.tsx'
import { Icon, Notice } from '../../kit/parts.tsx'
import type { TrackingPage, TrackingStep } from './page.ts'

const said: Readonly<Record<TrackingStep['state'], string>> = { done: 'Done', now: 'Now', open: 'Not yet' }
const liveWords = {
  on: 'Live: this page updates when the courier reports something.',
  off: 'Open this page again to see what is new.',
}

/** Where an order is: its milestones as a line, each with the courier's own words. */
export const Tracking = ({ page }: { readonly page: TrackingPage }) => (
  <>
    <header className="tracking-head">
      <p>{page.shop.name}</p>
      <h1>{page.heading}</h1>
      {page.expected && (
        <p className="expected">
          Expected by <strong>{page.expected}</strong>
        </p>
      )}
    </header>
    {page.notice && (
      <Notice tone={page.isBad ? 'expired' : 'paid'} icon={page.isBad ? 'alert' : 'check'}>
        {page.notice}
      </Notice>
    )}
    <ol className="milestones" aria-label="Milestones">
      {page.steps.map((step) => (
        <Step key={step.label} step={step} />
      ))}
    </ol>
    {!page.isOver && <LivePill live={page.live} words={liveWords} />}
    <dl className="tracking-facts">
      <Fact name="Order" value={page.number} />
      <Fact name="To" value={page.to} />
      <Fact name="Courier" value={page.courier} />
      {page.trackingNumber && <Fact name="Tracking number" value={page.trackingNumber} />}
      {page.driver && (
        <div>
          <dt>Rider</dt>
          <dd>
            {page.driver.name}, {page.driver.plate}
            <br />
            <a href={callTo(page.driver.mobile)}>{page.driver.mobile}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>Questions</dt>
        <dd>
          {page.shop.name}
          <br />
          <a href={callTo(page.shop.mobile)}>{page.shop.mobile}</a>
        </dd>
      </div>
    </dl>
    {page.news.length > 0 && (
      <details className="tracking-news">
        <summary>Everything the courier reported</summary>
        <ul>
          {page.news.map(({ at, label, words }) => (
            <li key={`${at} ${words}`}>
              <strong>{label}</strong>
              <span>{words}</span>
              <time>{at}</time>
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
)

const Step = ({ step: { label, state, words, at } }: { readonly step: TrackingStep }) => (
  <li className={`milestone ${state}`} aria-current={state === 'now' ? 'step' : undefined}>
    <span className="dot">{state === 'done' && <Icon name="check" />}</span>
    <span className="milestone-text">
      <strong>{label}</strong>
      <span className="unseen">{said[state]}</span>
      {words && <span className="words">{words}</span>}
      {at && <time>{at}</time>}
    </span>
  </li>
)

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
