// The environment of a demo's roles: every address and secret they need, with those of the caller first.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ChoosePort, portsOfStart } from './ports.ts'
import type { Say } from './terminal.ts'

export type Settings = {
  dataDir: string
  port: number
  portalUrl: string
  sandboxUrl: string
  /** For all roles; DATABASE_URL is added when the database runs. */
  environment: Record<string, string>
}

/** Chooses ports and makes missing secrets. Throws PortTaken. */
export async function chooseSettings(
  dataDir: string,
  say: Say,
  wished: NodeJS.ProcessEnv = process.env,
  choosePort: ChoosePort = portsOfStart(say, wished),
): Promise<Settings> {
  const port = await choosePort('SINGIL_PORT', 4400)
  const sandboxPort = await choosePort('SANDBOX_PORT', 4410)
  const smtpPort = await choosePort('SANDBOX_SMTP_PORT', 4425)
  const filesDir = path.join(dataDir, 'files')
  const sandboxDir = path.join(dataDir, 'sandbox')
  for (const dir of [filesDir, sandboxDir]) mkdirSync(dir, { recursive: true, mode: 0o700 })
  const given = (name: string, otherwise: string): string => process.env[name] || otherwise
  const portalUrl = given('PUBLIC_URL', `http://localhost:${port}`)
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const environment = {
    NODE_ENV: 'production',
    SINGIL_DEMO: '1',
    SINGIL_DATA: dataDir,
    PORT: String(port),
    PUBLIC_URL: portalUrl,
    GATEWAY_URL: given('GATEWAY_URL', sandboxUrl),
    GATEWAY_KEY: given('GATEWAY_KEY', 'singil-demo'),
    GATEWAY_SECRET: process.env['GATEWAY_SECRET'] || keptSecret(dataDir, 'gateway.secret'),
    BANK_URL: given('BANK_URL', sandboxUrl),
    BANK_KEY: given('BANK_KEY', 'singil-demo'),
    BANK_SECRET: process.env['BANK_SECRET'] || keptSecret(dataDir, 'bank.secret'),
    INSTANT_COURIER_URL: given('INSTANT_COURIER_URL', sandboxUrl),
    INSTANT_COURIER_KEY: given('INSTANT_COURIER_KEY', 'singil-demo'),
    INSTANT_COURIER_SECRET: process.env['INSTANT_COURIER_SECRET'] || keptSecret(dataDir, 'instant-courier.secret'),
    PARCEL_COURIER_URL: given('PARCEL_COURIER_URL', sandboxUrl),
    PARCEL_COURIER_KEY: given('PARCEL_COURIER_KEY', 'singil-demo'),
    PARCEL_COURIER_SECRET: process.env['PARCEL_COURIER_SECRET'] || keptSecret(dataDir, 'parcel-courier.secret'),
    SMS_URL: given('SMS_URL', sandboxUrl),
    SMS_KEY: process.env['SMS_KEY'] || keptSecret(dataDir, 'sms.secret'),
    WEBHOOK_RECEIVER: sandboxUrl,
    WEBHOOK_RECEIVER_SECRET: webhookSecret(keptSecret(dataDir, 'webhook.secret')),
    SMTP_URL: given('SMTP_URL', `smtp://127.0.0.1:${smtpPort}`),
    STORAGE_URL: given('STORAGE_URL', pathToFileURL(filesDir).href),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA: sandboxDir,
    SANDBOX_URL: sandboxUrl,
  }
  return { dataDir, port, portalUrl, sandboxUrl, environment }
}

/** In the form of Standard Webhooks. */
const webhookSecret = (hex: string): string => `whsec_${Buffer.from(hex, 'hex').toString('base64')}`

function keptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, secret, { mode: 0o600, flush: true })
  return secret
}
