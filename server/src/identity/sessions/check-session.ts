/** Identifies the caller for the kit: by session cookie or bearer token. */
import { problemsOfAccess } from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import type { FastifyRequest } from 'fastify'
import {
  type Authenticate,
  everything,
  type Parts,
  type SessionGrants,
  systemActor,
  unitOfWork,
} from '../../kit/work/index.ts'
import { allMerchants, onConnection, type Tx } from '../../kit/database/index.ts'
import { settingsOf } from '../../catalogue/merchants/index.ts'
import {
  isStaff,
  disabledFor,
  effectiveAuthorizations,
  isBoundToStores,
  isBoundToWallet,
  mayOf,
} from '../access/index.ts'
import { endOf, endSession } from './end-session.ts'
import { forgetSession, type CachedSession, lastActivity, noteActivity, recallSession } from './recall-session.ts'
import { cookieName, cookieOf } from './session-cookie.ts'
import * as sessions from './store.ts'

const name = 'access.checkSession'
const asSystem = [systemActor(name), everything(name), name] as const

/** The session of a request. A token of an ended session is refused with "Automatic Logged Out". */
export const checkSession = (parts: Parts): Authenticate => {
  const cookie = cookieName(parts.config)
  const read = (tokenHash: string) => () =>
    parts.database.see(allMerchants, async (client) => {
      const tx = onConnection(client)
      const row = await sessions.findSession(tx, { tokenHash })
      return row ? knownOf(tx, row) : null
    })
  return async (request) => {
    const presented = tokenOf(request, cookie)
    if (!presented) return null
    const tokenHash = parts.secrets.digest('access-token', presented.token)
    const known = await recallSession(tokenHash, read(tokenHash))
    if (!known) return null
    await refuseEnded(parts, known)
    const now = parts.clock.now()
    if (noteActivity(known.row, now)) void writeActivity(parts, known.row.id, now)
    return { ...known.session, via: presented.via }
  }
}

function tokenOf(request: FastifyRequest, cookie: string): { token: string; via: 'cookie' | 'bearer' } | null {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return { token: bearer, via: 'bearer' }
  const token = cookieOf(request.headers.cookie, cookie)
  return token === undefined ? null : { token, via: 'cookie' }
}

/** A session ends after too long without activity, and in any case some hours after sign-in. */
async function refuseEnded(parts: Parts, { row }: CachedSession): Promise<void> {
  const now = parts.clock.now()
  const isIdle = now.getTime() - lastActivity(row).getTime() > row.idle_minutes * 60_000
  const isOver = now >= row.expires_at
  if (row.ended_at === null && row.status === 'ACTIVE' && !isIdle && !isOver) return
  if (row.ended_at === null && (isIdle || isOver)) {
    await unitOfWork(parts, ...asSystem, (context) => endSession(context, row, isOver ? 'too-long' : 'idle'))
    forgetSession(row.id)
  }
  const ended = await parts.database.see(allMerchants, (client) => endOf(onConnection(client), row.id))
  refuse(problemsOfAccess.sessionEnded, {}, undefined, { ...ended })
}

export async function writeActivity(parts: Parts, sessionId: string, at: Date): Promise<void> {
  try {
    await parts.database.see(allMerchants, (client) => sessions.touchSession(onConnection(client), sessionId, at))
  } catch (error) {
    parts.log.warn({ err: error }, 'the activity of a session was not written')
  }
}

/** The session data that the kit needs. */
async function knownOf(tx: Tx, row: sessions.KnownSession): Promise<CachedSession> {
  const { effective } = await authorizationsOf(tx, row)
  return { row, session: { ...grantsOf(row, effective), sessionId: row.id } }
}

type Effective = Parameters<typeof mayOf>[0]

export const grantsOf = (row: sessions.GrantedUser, effective: Effective): Omit<SessionGrants, 'sessionId'> => ({
  userId: row.user_id,
  username: row.username,
  role: row.role,
  isStaff: isStaff(row.role),
  mid: row.mid,
  storeIds: isBoundToStores(row.role) ? row.stores : isBoundToWallet(row.role) ? row.wallet_stores : null,
  walletIds: isBoundToWallet(row.role) ? row.wallets : null,
  merchants: row.role === 'Corporate View' ? row.merchants : null,
  may: mayOf(effective),
})

type Granted = Pick<sessions.GrantedUser, 'mid' | 'role' | 'of_role' | 'custom' | 'disabled'>

export async function authorizationsOf(tx: Tx, row: Granted) {
  const settings = row.mid === null ? undefined : await settingsOf({ tx }, row.mid)
  const hasBatchUpload = isStaff(row.role) || settings?.is_batch_upload === true
  const disabled = disabledFor(row.role, row.disabled, hasBatchUpload)
  return { disabled, effective: effectiveAuthorizations(row.of_role, row.custom, disabled), custom: row.custom }
}
