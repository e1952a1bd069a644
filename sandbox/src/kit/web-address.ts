/** An address that the sandbox may call or link to. */
import * as z from 'zod'

export const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)
