import { Confirm } from './confirm.tsx'

interface LeaveQuestionProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

export default function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Confirm
      isOpen
      title="Leave without saving?"
      action="Leave without saving"
      keep="Stay here"
      isDanger
      onClose={onStay}
      onConfirm={onLeave}
    >
      <p>What you changed on this screen is not saved yet.</p>
    </Confirm>
  )
}
