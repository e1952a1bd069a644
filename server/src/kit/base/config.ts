/** Configuration from environment variables, and from files for secrets: read once, validated, and rejected with an error that names the variable. */
import path from 'node:path'
import * as z from 'zod'
import { withSecretFiles } from './secret-files.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const secret = z.string().min(16)
/** The fewest characters of SINGIL_SECRET. */
export const shortestSecret = 32
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
/** The portal asks for the newest state this long after a live message, so a replica may not be further behind. */
const maxReadLagSeconds = 10
/** The law wants records of money at hand for five years (AMLA). */
export const fewestArchiveYears = 5

const Environment = z.object({
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_SESSION_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_READ_LAG: z.coerce.number().int().min(1).max(maxReadLagSeconds).default(maxReadLagSeconds),
  DATABASE_POOL: count(10),
  ARCHIVE_DIR: z.string().optional(),
  ARCHIVE_AFTER_YEARS: z.coerce.number().int().min(fewestArchiveYears).default(fewestArchiveYears),
  PORT: port.default(4400),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  MQTT_URL: z
    .string()
    .regex(/^(mqtts?|wss?):\/\//, 'must start with mqtt://, mqtts://, ws:// or wss://')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Singil <no-reply@singil.example>'),
  STORAGE_URL: z
    .string()
    .regex(/^(file|s3|https?):\/\//, 'must start with file://, s3:// or https://')
    .optional(),
  CLAMD_URL: z
    .string()
    .regex(/^(tcp|unix):\/\//, 'must start with tcp:// or unix://')
    .optional(),
  SINGIL_DATA: z.string().default('.data'),
  SINGIL_SECRET: z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`).optional(),
  GATEWAY_URL: z.url().optional(),
  GATEWAY_KEY: z.string().optional(),
  GATEWAY_SECRET: secret.optional(),
  BANK_URL: z.url().optional(),
  BANK_KEY: z.string().optional(),
  BANK_SECRET: secret.optional(),
  INSTANT_COURIER_URL: z.url().optional(),
  INSTANT_COURIER_KEY: z.string().optional(),
  INSTANT_COURIER_SECRET: secret.optional(),
  PARCEL_COURIER_URL: z.url().optional(),
  PARCEL_COURIER_KEY: z.string().optional(),
  PARCEL_COURIER_SECRET: secret.optional(),
  SMS_URL: z.url().optional(),
  SMS_KEY: z.string().optional(),
  WEBHOOK_RECEIVER: z.url({ protocol: /^https?$/ }).optional(),
  WEBHOOK_RECEIVER_SECRET: z.string().startsWith('whsec_').optional(),
  WEBHOOK_KEEP_DAYS: count(30),
  WEBHOOK_PAUSE_DAYS: count(5),
  SINGIL_DEMO: flag,
  SINGIL_INLINE_WORKER: flag,
  SINGIL_TRUST_PROXY: flag,
  SINGIL_STOP_NOTICE: z.coerce.number().min(0).max(60).default(0.3),
  SINGIL_LOG: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SINGIL_GUEST_CALLS_PER_MINUTE: count(600),
  SINGIL_USER_CALLS_PER_MINUTE: count(1200),
  SINGIL_PARTNER_CALLS_PER_MINUTE: count(300),
  SINGIL_JOBS_AT_ONCE: count(5),
  METRICS_TOKEN: secret.optional(),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
})

/** An external service that takes signed calls. */
export interface ServiceConfig {
  readonly url: string
  readonly key: string
  readonly secret: string
}

export interface Config {
  /** Signs in as the role of the processes, which owns no table. */
  readonly databaseUrl: string
  /** Signs in as the owner of the tables; used only by migrations and by `archive`. */
  readonly databaseOwnerUrl: string
  /** Connects without a pooler in transaction mode, for what needs a session. The same as `databaseUrl` where there is no pooler. */
  readonly databaseSessionUrl: string
  /** `databaseUrl` leads through a pooler in transaction mode. */
  readonly isPooled: boolean
  /** A replica that declared reads use. */
  readonly databaseReadUrl: string | undefined
  /** A replica that is further behind is not used. */
  readonly databaseReadLagMs: number
  readonly databasePool: number
  /** Where months go that are older than `archiveAfterYears`. */
  readonly archiveDir: string
  readonly archiveAfterYears: number
  readonly port: number
  readonly host: string
  /** The public address of the server, without a trailing slash. */
  readonly publicUrl: string
  readonly mqttUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly storageUrl: string
  /** The virus scanner (clamd); without it files are not scanned. */
  readonly clamdUrl: string | undefined
  readonly dataDir: string
  readonly secret: string | undefined
  readonly gateway: ServiceConfig | undefined
  /** The bank that carries out payouts. */
  readonly bank: ServiceConfig | undefined
  /** The courier that delivers at once within an area, and the one that delivers parcels everywhere. */
  readonly instantCourier: ServiceConfig | undefined
  readonly parcelCourier: ServiceConfig | undefined
  readonly sms: { readonly url: string; readonly key: string } | undefined
  /** The server that receives the webhooks of the demo; only with SINGIL_DEMO. */
  readonly webhookReceiver: string | undefined
  /** The webhook secret that the demo's merchant begins with. */
  readonly webhookReceiverSecret: string | undefined
  /** Days after which the log of a webhook is deleted. */
  readonly webhookKeepDays: number
  /** Days of nothing but failures after which the webhooks of a merchant are paused. */
  readonly webhookPauseDays: number
  readonly isDemo: boolean
  readonly hasInlineWorker: boolean
  readonly isBehindProxy: boolean
  /** How long a server that stops still accepts connections, so that a proxy sees that it is not ready. */
  readonly stopNoticeMs: number
  readonly logLevel: string
  readonly guestCallsPerMinute: number
  readonly userCallsPerMinute: number
  readonly partnerCallsPerMinute: number
  readonly jobsAtOnce: number
  readonly metricsToken: string | undefined
  /** Where analytics events go, once the integration is switched on. */
  readonly analyticsUrl: string | undefined
}

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return `  ${name}: ${given[name] === undefined ? 'is missing' : issue.message}`
    })
    throw new Error(`The environment is not complete:\n${faults.join('\n')}`)
  }
  const env = parsed.data
  const dataDir = path.resolve(env.SINGIL_DATA)
  return {
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
    databaseSessionUrl: env.DATABASE_SESSION_URL ?? env.DATABASE_URL,
    isPooled: env.DATABASE_SESSION_URL !== undefined,
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseReadLagMs: env.DATABASE_READ_LAG * 1000,
    databasePool: env.DATABASE_POOL,
    archiveDir: path.resolve(env.ARCHIVE_DIR ?? path.join(dataDir, 'archive')),
    archiveAfterYears: env.ARCHIVE_AFTER_YEARS,
    port: env.PORT,
    host: env.HOST ?? (env.SINGIL_DEMO ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    mqttUrl: env.MQTT_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    storageUrl: env.STORAGE_URL ?? `file://${path.join(dataDir, 'files')}`,
    clamdUrl: env.CLAMD_URL,
    dataDir,
    secret: env.SINGIL_SECRET,
    gateway: serviceOf(env.GATEWAY_URL, env.GATEWAY_KEY, env.GATEWAY_SECRET),
    bank: serviceOf(env.BANK_URL, env.BANK_KEY, env.BANK_SECRET),
    instantCourier: serviceOf(env.INSTANT_COURIER_URL, env.INSTANT_COURIER_KEY, env.INSTANT_COURIER_SECRET),
    parcelCourier: serviceOf(env.PARCEL_COURIER_URL, env.PARCEL_COURIER_KEY, env.PARCEL_COURIER_SECRET),
    sms: env.SMS_URL && env.SMS_KEY ? { url: env.SMS_URL.replace(/\/$/, ''), key: env.SMS_KEY } : undefined,
    webhookReceiver: env.SINGIL_DEMO ? env.WEBHOOK_RECEIVER : undefined,
    webhookReceiverSecret: env.SINGIL_DEMO ? env.WEBHOOK_RECEIVER_SECRET : undefined,
    webhookKeepDays: env.WEBHOOK_KEEP_DAYS,
    webhookPauseDays: env.WEBHOOK_PAUSE_DAYS,
    isDemo: env.SINGIL_DEMO,
    hasInlineWorker: env.SINGIL_INLINE_WORKER,
    isBehindProxy: env.SINGIL_TRUST_PROXY,
    stopNoticeMs: env.SINGIL_STOP_NOTICE * 1000,
    logLevel: env.SINGIL_LOG,
    guestCallsPerMinute: env.SINGIL_GUEST_CALLS_PER_MINUTE,
    userCallsPerMinute: env.SINGIL_USER_CALLS_PER_MINUTE,
    partnerCallsPerMinute: env.SINGIL_PARTNER_CALLS_PER_MINUTE,
    jobsAtOnce: env.SINGIL_JOBS_AT_ONCE,
    metricsToken: env.METRICS_TOKEN,
    analyticsUrl: env.ANALYTICS_URL,
  }
}

/** A service is used only if all of it is set. */
const serviceOf = (url?: string, key?: string, secret?: string): ServiceConfig | undefined =>
  url && key && secret ? { url: url.replace(/\/$/, ''), key, secret } : undefined
