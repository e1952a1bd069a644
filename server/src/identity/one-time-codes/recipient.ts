/** Masks an e-mail address or mobile number for users who should already know it. */
const dots = '•••'

/** n•••a@example.com; a name of one or two letters shows only its first. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const last = name.length > 2 ? name.slice(-1) : ''
  return `${name.slice(0, 1)}${dots}${last}${email.slice(at)}`
}

/** +63 917 ••• 4567 from the ten digits. */
export const maskMobile = (digits: string): string => `+63 ${digits.slice(0, 3)} ${dots} ${digits.slice(-4)}`
export const mobileAddress = (digits: string): string => `+63${digits}`
