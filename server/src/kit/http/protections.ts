/** Security headers that every answer carries. */

/** The policy of answers that are not pages: nothing may load, run or be framed. */
export const refuseEverything = "default-src 'none'; frame-ancestors 'none'"

/** No page and no script of it may use a device of the person. A page that needs one sets its own policy. */
export const noDevices =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()'
/** The portal photographs documents. */
export const cameraOnly = noDevices.replace('camera=()', 'camera=(self)')

export const protections = (publicUrl: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
