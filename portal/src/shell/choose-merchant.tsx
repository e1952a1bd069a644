/** Shown when staff open a merchant's screen before they have selected a merchant. */
import { Page, Card } from '../kit/layout/index.ts'
import { useViewedRole } from '../kit/call/index.ts'
import { MerchantSearch } from '../catalogue/merchants/index.ts'
import classes from './shell.module.css'

export function ChooseMerchant({ title }: { title: string }) {
  const viewed = useViewedRole()
  return (
    <Page title={title}>
      <div className={classes['choose']}>
        <Card title="Choose a merchant">
          <p className="muted">
            {viewed
              ? `${viewed.label} works for one merchant. Choose the one to look at; the menu shows what ${viewed.label} may open there.`
              : 'This page shows one merchant at a time.'}
          </p>
          <MerchantSearch />
        </Card>
      </div>
    </Page>
  )
}
