/** The options of a sandbox from environment variables. */
import * as z from 'zod'
import type { SandboxOptions } from './sandbox.ts'

const Port = z.coerce.number().int().min(0).max(65_535)
const Environment = z.object({
  SANDBOX_PORT: Port.default(4410),
  SANDBOX_SMTP_PORT: Port.default(4425),
  GATEWAY_KEY: z.string().min(1),
  GATEWAY_SECRET: z.string().min(16),
  BANK_KEY: z.string().min(1),
  BANK_SECRET: z.string().min(16),
  SMS_KEY: z.string().min(1),
  INSTANT_COURIER_KEY: z.string().min(1).optional(),
  INSTANT_COURIER_SECRET: z.string().min(16).optional(),
  PARCEL_COURIER_KEY: z.string().min(1).optional(),
  PARCEL_COURIER_SECRET: z.string().min(16).optional(),
  WEBHOOK_RECEIVER_SECRET: z.string().startsWith('whsec_').optional(),
  SANDBOX_DATA: z.string().optional(),
  SANDBOX_HOST: z.string().optional(),
  SANDBOX_URL: z.url().optional(),
})

const accessOf = (key: string | undefined, secret: string | undefined) => (key && secret ? { key, secret } : undefined)

/** Throws one error that names every variable that is missing or wrong. */
export function readOptions(environment: Readonly<Record<string, string | undefined>>): SandboxOptions {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const env = parsed.data
  return {
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    gatewayKey: env.GATEWAY_KEY,
    gatewaySecret: env.GATEWAY_SECRET,
    bankKey: env.BANK_KEY,
    bankSecret: env.BANK_SECRET,
    smsKey: env.SMS_KEY,
    instantCourier: accessOf(env.INSTANT_COURIER_KEY, env.INSTANT_COURIER_SECRET),
    parcelCourier: accessOf(env.PARCEL_COURIER_KEY, env.PARCEL_COURIER_SECRET),
    webhookSecret: env.WEBHOOK_RECEIVER_SECRET,
    dataDir: env.SANDBOX_DATA,
    host: env.SANDBOX_HOST,
    publicUrl: env.SANDBOX_URL,
  }
}
