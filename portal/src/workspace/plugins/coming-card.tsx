import { Button } from '@mantine/core'
import { type ComingPlugin, comingPlugins, listPlugins, setPluginNotice } from '@singil/contract/workspace/plugins'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import Hourglass from 'lucide-react/icons/hourglass'
import { formatError, useChange } from '../../kit/call/index.ts'
import { Status, When } from '../../kit/values/index.ts'
import classes from './plugins.module.css'

export function ComingCard({ plugin: { pluginId, name, askedAt } }: { plugin: ComingPlugin }) {
  const change = useChange(setPluginNotice, {
    refreshes: [listPlugins],
    showsMessage: true,
  })
  const isWanted = askedAt === null
  return (
    <li className={classes['card']}>
      <header>
        <h3>{name}</h3>
        <Status word="Coming" tone="pending" icon={Hourglass} />
      </header>
      <p>{comingPlugins[pluginId].says}</p>
      {askedAt === null ? null : (
        <p className="muted">
          <BellRing size={14} aria-hidden /> You asked for it <When at={askedAt} as="day" />.
        </p>
      )}
      {change.error ? <p role="alert">{formatError(change.error)}</p> : null}
      <Button
        variant={isWanted ? 'filled' : 'default'}
        size="compact-sm"
        loading={change.isPending}
        leftSection={isWanted ? <Bell size={14} aria-hidden /> : undefined}
        aria-label={isWanted ? `Notify me about ${name}` : `Do not notify me about ${name}`}
        onClick={() => change.mutate({ params: { pluginId }, body: { isWanted } })}
      >
        {isWanted ? 'Notify me' : 'Do not notify me'}
      </Button>
    </li>
  )
}
