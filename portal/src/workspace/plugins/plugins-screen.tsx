/** The plug-in marketplace: what a merchant uses, and what is coming. For staff without a merchant: what merchants wait for. */
import { listPlugins } from '@singil/contract/workspace/plugins'
import { Page } from '../../kit/layout/index.ts'
import { Pending } from '../../kit/feedback/index.ts'
import { isStaff, useAsk, useMid, useUser } from '../../kit/call/index.ts'
import { AvailableCard } from './available-card.tsx'
import { ComingCard } from './coming-card.tsx'
import { Demand } from './demand.tsx'
import classes from './plugins.module.css'

export default function PluginsScreen() {
  const mid = useMid()
  const isForStaff = isStaff(useUser())
  return (
    <Page title="Plug-in marketplace">
      <div className={classes['screen']}>
        {mid === null ? null : <OfMerchant key={mid} isForStaff={isForStaff} />}
        {isForStaff ? <Demand /> : null}
      </div>
    </Page>
  )
}

function OfMerchant({ isForStaff }: { isForStaff: boolean }) {
  const answer = useAsk(listPlugins, {})
  if (!answer.data) return <Pending of={answer} lines={8} />
  const { available, coming } = answer.data
  return (
    <>
      <section aria-labelledby="available">
        <h2 id="available">Available</h2>
        <ul className={classes['cards']}>
          {available.map((plugin) => (
            <AvailableCard key={plugin.pluginId} plugin={plugin} />
          ))}
        </ul>
      </section>
      {isForStaff ? null : (
        <section aria-labelledby="coming">
          <h2 id="coming">Coming</h2>
          <p className="muted">
            These do not exist yet. Tell us which ones you want: it decides what we build first, and you get an e-mail
            once it is there.
          </p>
          <ul className={classes['cards']}>
            {coming.map((plugin) => (
              <ComingCard key={plugin.pluginId} plugin={plugin} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
