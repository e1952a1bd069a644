/** What a merchant asks its customers before they pay. */
import { Notice, Summary } from '../../kit/parts.tsx'
import { OrderCard, SellerHead } from './order-card.tsx'
import type { FormPage } from './page.ts'
import { FormFields, nameOf } from '../forms/index.ts'

export const FormContent = ({ page: { seller, order, action, form, notice } }: { readonly page: FormPage }) => (
  <>
    <SellerHead seller={seller} />
    <OrderCard order={order} />
    {notice && (
      <Notice tone="expired" icon="alert">
        {notice}
      </Notice>
    )}
    <form method="post" action={action} noValidate>
      <Summary faults={form.faults.map(({ paramName, message }) => ({ field: nameOf(paramName), message }))} />
      <h1>{`${seller.name} asks you`}</h1>
      <input type="hidden" name="version" value={form.version} />
      <FormFields form={form} />
      <p className="fine">{`Your answers go to ${seller.name}. Never enter the number or code of a card here.`}</p>
      <button className="main">Continue to payment</button>
    </form>
  </>
)
