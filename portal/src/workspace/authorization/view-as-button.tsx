import { Button } from '@mantine/core'
import { viewAsRole } from '@singil/contract/workspace/authorization'
import { useNavigate } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { call, formatError, lookAs, queryClient } from '../../kit/call/index.ts'

/** Starts the preview of a role. */
export function ViewAsButton({ role, label }: { role: string; label: string }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const start = async () => {
    setBusy(true)
    try {
      const { data } = await call(viewAsRole, { params: { id: role } })
      queryClient.clear()
      lookAs(data)
      void navigate({ to: '/portal', search: (before) => before })
    } catch (thrown) {
      setError(thrown)
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<Eye size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void start()}
      >
        View as {label}
      </Button>
      {error ? <p role="alert">{formatError(error)}</p> : null}
    </>
  )
}
