import { Icon, Modules, PrintButton } from '../../kit/parts.tsx'
import { peso } from '../../kit/money.ts'
import { CostList, OrderLines, OrderParts, SellerHead } from './order-card.tsx'
import { iconOf } from './outcome.tsx'
import type { ReceiptPage } from './page.ts'
import { Ways } from './ways.tsx'

/** The receipt; its own address proves whether it was paid. */
export const Receipt = ({ page }: { readonly page: ReceiptPage }) => (
  <>
    <SellerHead seller={page.seller} />
    <div className={`outcome ${page.tone}`}>
      <span className="mark">
        <Icon name={iconOf[page.tone]} />
      </span>
      <h1>{page.state}</h1>
      {page.cost && (
        <p className="amount" translate="no">
          {peso(page.cost.total)}
        </p>
      )}
      <p className="fine" translate="no">
        {page.named}
      </p>
      <p>{page.words}</p>
      {page.sent && <p className="fine">{page.sent}</p>}
    </div>
    <section>
      <h2>{page.isPaid ? 'Receipt' : 'Payment'}</h2>
      <dl className="facts">
        {page.facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {page.note && <p className="fine">{page.note}</p>}
    </section>
    {page.order.lines.length > 0 && (
      <section>
        <h2>Items</h2>
        <OrderLines lines={page.order.lines} />
        <OrderParts order={page.order} />
      </section>
    )}
    {page.cost && (
      <section>
        <CostList cost={page.cost} />
        {page.refunded > 0 && (
          <dl className="cost">
            <div>
              <dt>Refunded</dt>
              <dd translate="no">{peso(-page.refunded)}</dd>
            </div>
          </dl>
        )}
      </section>
    )}
    <section className="proof">
      {page.qr && <Modules picture={page.qr} label="QR code of this receipt's address" kind="qr" />}
      <p>
        {page.isPaid
          ? 'Anyone can check this receipt at this address. A screenshot is not proof.'
          : 'This address always shows the current status of the payment.'}
        <span className="address">{page.url}</span>
      </p>
    </section>
    <div className="actions no-print">
      <PrintButton />
    </div>
    <Ways ways={page.ways} />
  </>
)
