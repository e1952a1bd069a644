/** Who did something, in the words of a person: the parts of the system that act by themselves have names of their own. */
const parts: Readonly<Record<string, string>> = {
  gateway: 'the gateway',
  customer: 'the customer',
  guest: 'the customer',
  'payment page': 'the customer',
  seed: 'Singil',
}
/** Timed work is named after its feature, as in transactions.pollRefunds. */
const timedWork = /^(?:transactions|settlements|checkout|wallets|gateway|inventory|reconciliation)(?:\.|$)/

export const sayBy = (name: string): string => parts[name] ?? (timedWork.test(name) ? 'Singil' : name)
