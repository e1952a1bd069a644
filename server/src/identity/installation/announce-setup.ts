import { type Context, everything, type Parts, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { administrators } from '../access/index.ts'
import { linkUrl, makeLink } from './links.ts'
import * as store from './store.ts'

/** The line with the address at which the installation is set up, good for one hour. Every call replaces the address before. */
export const setupLine = async (context: Context): Promise<string> =>
  `Set up this installation, within an hour: ${linkUrl(context.publicUrl, (await makeLink(context, 'setup')).token)}`

/** What the server prints when it starts on an empty installation; null once it is set up. */
export const announceSetup = (parts: Parts): Promise<string | null> =>
  unitOfWork(parts, systemActor('setup'), everything('setup'), 'installation.announce', async (context) => {
    const { mode } = await store.lockInstallation(context.tx)
    return mode !== null || (await administrators(context.tx)).length > 0 ? null : setupLine(context)
  })
