/** Short messages above the screen, which go away by themselves. */
import { notifications } from '@mantine/notifications'
import { formatError } from './call-error.ts'

/** That something is done. */
export const announce = (message: string): void => {
  notifications.show({ color: 'green', message })
}
/** Why something was not done, where no field or dialog shows it. */
export const announceFailure = (error: unknown): void => {
  notifications.show({ color: 'red', message: formatError(error) })
}
