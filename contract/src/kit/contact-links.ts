/** Links that write to an address or call a number. Without zod, because pages of customers load it. */

/** A mail address may have signs that mean something else in a link, such as "?" and "%". */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** A number as it is shown, without what a telephone does not dial. */
export const callTo = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`
