export const spaced = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join(' ')

/** "+63 917 123 4567"; masked and foreign numbers are unchanged. */
export const formatMobile = (mobile: string): string => (/^\d{10}$/.test(mobile) ? `+63 ${spaced(mobile)}` : mobile)
