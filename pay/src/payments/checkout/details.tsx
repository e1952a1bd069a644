import { Summary } from '../../kit/parts.tsx'
import { CustomerFields, ForgetForm } from './customer-fields.tsx'
import { OrderCard, SellerHead } from './order-card.tsx'
import type { DetailsPage } from './page.ts'

export const Details = ({ page }: { readonly page: DetailsPage }) => (
  <>
    <h1 className="unseen">Pay {page.seller.name}</h1>
    <SellerHead seller={page.seller} />
    <OrderCard order={page.order} />
    <form method="post" action={page.action} noValidate>
      <Summary faults={page.faults} />
      <CustomerFields {...page} />
      <button className="main">Save and continue</button>
    </form>
    {page.isKnown && <ForgetForm action={page.action} />}
  </>
)
