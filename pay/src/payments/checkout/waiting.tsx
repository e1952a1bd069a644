/** A pending payment: to be continued at the channel, shown at a counter, or scanned. Made for showing and printing. */
import { Icon, Modules, Notice, PrintButton } from '../../kit/parts.tsx'
import { peso } from '../../kit/money.ts'
import { CopyButton } from './copy-button.tsx'
import { Countdown } from './countdown.tsx'
import { LivePill } from './live-pill.tsx'
import { CostList, SellerHead } from './order-card.tsx'
import type { WaitingPage } from './page.ts'

function Counter({ page }: { readonly page: WaitingPage }) {
  const { reference } = page
  if (!reference || page.transfer) return null
  return (
    <section className="slip" aria-label="Reference number">
      <p className="slip-label">Reference number</p>
      <p className="reference" translate="no">
        <span className="unseen">{reference.plain.split('').join(' ')}</span>
        <span aria-hidden="true">
          {reference.groups.map((group, i) => (
            <span key={i}>{group}</span>
          ))}
        </span>
      </p>
      {reference.barcode && (
        <Modules picture={reference.barcode} label={`Barcode of ${reference.plain}`} kind="barcode" />
      )}
      <CopyButton text={reference.plain} />
    </section>
  )
}

function Transfer({ page }: { readonly page: WaitingPage }) {
  if (!page.transfer) return null
  return (
    <section aria-label="Where to send the transfer">
      <h2>Send the transfer to</h2>
      <dl className="facts">
        {page.transfer.map(({ name, value, copy }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">
              {value} {copy && <CopyButton text={value.replaceAll(' ', '')} label={copy} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Go({ page }: { readonly page: WaitingPage }) {
  if (page.reference || page.qr) return null
  if (page.nothing)
    return (
      <Notice tone={page.isOver ? 'expired' : 'pending'} icon="clock">
        {page.nothing}
      </Notice>
    )
  return (
    <>
      <p className="lead">
        You started paying with {page.channelName}. Continue there; this page updates automatically.
      </p>
      <a className="main" href={page.continueUrl ?? ''} rel="noreferrer">
        Continue at {page.channelName}
      </a>
    </>
  )
}

export function Waiting({ page }: { readonly page: WaitingPage }) {
  return (
    <>
      <SellerHead seller={page.seller} />
      <div className="waiting-head">
        <h1>{page.heading}</h1>
        <p className="amount" translate="no">
          {peso(page.cost.total)}
        </p>
        <p className={page.isOver ? 'deadline over' : 'deadline'}>
          <Icon name="clock" /> {page.isOver ? 'The time to pay ended at' : 'Pay before'}{' '}
          <strong>{page.deadline}</strong> {!page.isOver && <Countdown until={page.deadlineAt} />}
        </p>
      </div>
      {page.kept && <p className="fine">{page.kept}</p>}
      <Counter page={page} />
      <Transfer page={page} />
      {page.qr && (
        <section className="slip" aria-label="QR code">
          <Modules picture={page.qr} label="QR code to pay with any bank or e-wallet app" kind="qr" />
          <p className="fine">
            Scan it with your bank or e-wallet app.{' '}
            <span className="on-phone">On this phone, save the image and open it in the app.</span>
          </p>
          {page.qrImageUrl && (
            <a className="plain no-print" href={page.qrImageUrl} download>
              Save image
            </a>
          )}
        </section>
      )}
      <Go page={page} />
      {page.steps.length > 0 && (
        <section>
          <h2>Steps</h2>
          <ol className="steps">
            {page.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h2>What you pay</h2>
        <CostList cost={page.cost} />
        <p className="fine">Payment {page.order.number}</p>
      </section>
      <LivePill live={page.live} />
      <div className="actions no-print">
        {(page.reference || page.qr) && <PrintButton />}
        <a className="plain" href={page.changeUrl}>
          Choose another way to pay
        </a>
        <a className="quiet" href={page.cancelUrl}>
          Cancel this payment
        </a>
      </div>
    </>
  )
}
