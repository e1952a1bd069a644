/** Labels of actors: the system's automatic parts have names of their own. */
const parts: Readonly<Record<string, string>> = {
  gateway: 'the gateway',
  courier: 'the courier',
  customer: 'the customer',
  guest: 'the customer',
  'payment page': 'the customer',
  seed: 'Singil',
  system: 'Singil',
}
/** Cron jobs and jobs are named after their feature, as in refunds.poll. */
const timedWork =
  /^(?:transactions|settlements|checkout|payment-links|wallets|gateway|inventory|reconciliation|payouts|auto-sweeps)(?:\.|$)/

export const formatBy = (name: string): string => parts[name] ?? (timedWork.test(name) ? 'Singil' : name)
