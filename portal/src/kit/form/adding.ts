/** Whether the form that adds an object is open. The state is in the address, so that other screens and the search can open it. */
import { useNavigate, useSearch } from '@tanstack/react-router'

export function useAdding(): [isAdding: boolean, setAdding: (isAdding: boolean) => void] {
  const { add } = useSearch({ strict: false })
  const navigate = useNavigate()
  const setAdding = (isAdding: boolean) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, add: isAdding ? '1' : undefined }),
      replace: true,
    })
  return [add === '1', setAdding]
}
