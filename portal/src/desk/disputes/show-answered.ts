import { notifications } from '@mantine/notifications'
import type { DisputeDetail } from '@singil/contract/desk/disputes'

/** Says what became of an answer; in red if the bank did not take it. */
export const showAnswered = ({ answer }: DisputeDetail, message: string): void =>
  void notifications.show({ color: answer?.state === 'refused' ? 'red' : 'green', message })
