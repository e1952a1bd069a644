import { everything, type Parts, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { administrators } from '../access/index.ts'
import { linkUrl, makeLink } from './links.ts'
import * as store from './store.ts'

/** The address at which an empty installation is set up, good for one hour; null once it is. Every call replaces the address before. */
export const announceSetup = (parts: Parts): Promise<string | null> =>
  unitOfWork(parts, systemActor('setup'), everything('setup'), 'installation.announce', async (context) => {
    const { mode } = await store.lockInstallation(context.tx)
    if (mode !== null || (await administrators(context.tx)).length > 0) return null
    return linkUrl(context.publicUrl, (await makeLink(context, 'setup')).token)
  })
