// Starts the trial cluster in order: the engines, a demo in the database, two servers and two workers; and stops it in reverse order.
import { serverUrlOf } from '@singil/server/src/kit/database/index.ts'
import { readDemo } from '../launch/demo.ts'
import { type Launch } from '../launch/launch.ts'
import { portsOfStart } from '../launch/ports.ts'
import { openRoles, type Roles } from '../launch/roles.ts'
import { chooseSettings } from '../launch/settings.ts'
import { say, summary } from '../launch/terminal.ts'
import { whenAskedToStop } from '../launch/when-asked-to-stop.ts'
import { type Engines, environmentAt, startEngines } from './engines.ts'
import { findPrograms } from './programs.ts'

/** Runs until it is asked to stop; returns the exit code. */
export async function launchCluster({ root, dataDir, lock }: Launch): Promise<number> {
  const found = findPrograms()
  if ('missing' in found) {
    say(
      `The cluster needs programs that are not installed. On Debian or Ubuntu:\n\n  apt-get install ${found.missing.join(' ')}`,
    )
    return 1
  }
  const stopping = new AbortController()
  const asked = whenAskedToStop()
  void asked.then(() => stopping.abort())
  let roles: Roles | undefined
  let engines: Engines | undefined
  try {
    const choosePort = portsOfStart(say)
    const settings = await chooseSettings(dataDir, say, process.env, choosePort)
    const secondPort = await choosePort('SINGIL_SECOND_PORT', 4401)
    lock.update({ address: settings.portalUrl })
    const port = portsOfStart(() => {})
    const enginePort = () => port('', 14_400)
    const serverPorts = [await enginePort(), await enginePort()]
    const webPorts = [settings.port, secondPort]
    say('Starting etcd, PostgreSQL under Patroni, HAProxy, PgBouncer and Mosquitto.')
    engines = await startEngines({ dataDir, programs: found.programs, port: enginePort, serverPorts, webPorts, lock })
    await engines.ready()
    stopping.signal.throwIfAborted()

    const [first] = engines.sites
    const databaseUrl = serverUrlOf(first!.sessionUrl)
    roles = openRoles({ root, settings, databaseUrl, lock, say, onStop: stopping.signal })
    roles.start('sandbox')
    await roles.run('migrate', { DATABASE_OWNER_URL: first!.sessionUrl })
    const demo = readDemo(await roles.run('seed'))
    for (const [at, site] of engines.sites.entries()) {
      const environment = environmentAt(engines, site)
      roles.start('server', { as: `server${at + 1}`, environment: { ...environment, PORT: String(serverPorts[at]) } })
      roles.start('worker', { as: `worker${at + 1}`, environment })
    }
    await roles.ready()

    const links = [
      { label: 'Portal', url: `${settings.portalUrl}/` },
      { label: 'Portal by the other proxy', url: `http://localhost:${secondPort}/` },
      ...demo.links,
      { label: 'Inbox (e-mail and SMS of the demo)', url: `${settings.sandboxUrl}/inbox` },
      ...engines.nodes.map(({ name, restPort }) => ({
        label: `Patroni of ${name}`,
        url: `http://localhost:${restPort}/cluster`,
      })),
    ]
    const notes = [
      `Data, settings and logs are in ${dataDir}.`,
      `The primary is ${await engines.primary()}. Kill any process: it is started again, and the service goes on.`,
      'Ctrl-C stops everything.',
    ]
    say(summary(links, demo.accounts, notes))
    await asked
    say('Stopping.')
    return 0
  } catch (error) {
    if (stopping.signal.aborted) return 0
    say(`\nThe cluster did not start. ${error instanceof Error ? error.message : String(error)}`)
    return 1
  } finally {
    await roles?.stop()
    await engines?.stop()
    if (stopping.signal.aborted) say('Stopped.')
  }
}
