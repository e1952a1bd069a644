type Query = (text: string, values: unknown[]) => Promise<unknown>

/**
 * The bank of the sandbox announces that it takes no transfers for a year, and the product has read it. Returns how it ends. A row in the
 * database alone would be removed by the next reading of the bank's notices.
 */
export async function announceDowntime(sandboxUrl: string, query: Query): Promise<() => Promise<void>> {
  const control = async (path: string, body: unknown = {}) => {
    const answer = await fetch(`${sandboxUrl}/control/bank/notices${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<{ notice_id: string }>
  }
  const yearMs = 365 * 86_400_000
  const from = new Date(Date.now() - 3_600_000).toISOString()
  const to = new Date(Date.now() + yearMs).toISOString()
  const { notice_id: id } = await control('', { from, to, text: 'Down' })
  await query(
    `insert into bank_notices (notice_id, starts_at, ends_at, text, seen_at) values ($1, $2, $3, 'Down', now())
     on conflict (notice_id) do nothing`,
    [id, from, to],
  )
  return async () => {
    await control(`/${id}/end`)
    await query('delete from bank_notices where notice_id = $1', [id])
  }
}
