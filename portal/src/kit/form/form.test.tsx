// @vitest-environment jsdom
import { TextInput } from '@mantine/core'
import { fetchUserData as sample } from '@singil/contract/identity/access.sample'
import { Link, useLocation } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { standIn } from '../../../test/server-stand-in.ts'
import { endSession, restoreSession } from '../call/index.ts'
import { show, showAt } from '../test/render.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Form, useDraftForm } from './form.tsx'

const schema = z.object({ name: z.string(), city: z.string() })
type Values = z.output<typeof schema> & Record<string, unknown>
const saved: Values = { name: 'Mangga', city: 'Makati' }

let userId = sample.answer.identity.Id
standIn(() => ({
  body: {
    success: true,
    message: '',
    data: { ...sample.answer, pushToken: '', identity: { ...sample.answer.identity, Id: userId } },
  },
}))
const signIn = (id: string) => {
  userId = id
  return restoreSession()
}
const [ana, ben] = ['019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a01', '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a02'] as const

function Edit({ of, onClose = () => {} }: { of: Values; onClose?: () => void }) {
  const form = useDraftForm<Values>({ schema, initial: of, edits: true })
  return (
    <FormDialog title="Edit" form={form} submit="Save" isBusy={false} onSubmit={() => {}} onClose={onClose}>
      <TextInput label="Name" {...form.text('name')} />
      <TextInput label="City" {...form.text('city')} />
    </FormDialog>
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}

beforeEach(async () => {
  endSession('signed-out')
  await signIn(ana)
})

test('what is typed comes back to the same person after the session ended, and to nobody else', async () => {
  const before = show(<Edit of={saved} />)
  await type('Name', 'Mangga Makati')
  endSession('idle')
  before.unmount()
  await signIn(ana)
  const after = show(<Edit of={saved} />)
  expect(field('Name').value).toBe('Mangga Makati')
  endSession('kicked-out')
  after.unmount()
  await signIn(ben)
  show(<Edit of={saved} />)
  expect(field('Name').value).toBe('Mangga')
  expect(Object.keys(localStorage).filter((key) => key.includes(ana))).toEqual([])
})

test('a form that is closed is given up, after a question', async () => {
  const onClose = vi.fn<() => void>()
  const opened = show(<Edit of={saved} onClose={onClose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  await type('Name', 'Another')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.click(await screen.findByRole('button', { name: 'Close without saving' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  opened.unmount()
  show(<Edit of={saved} />)
  expect(field('Name').value).toBe('Mangga')
})

test('what somebody else saves meanwhile is taken over, but for the field that is being changed', async () => {
  function Live() {
    const [of, setOf] = useState(saved)
    return (
      <>
        <button type="button" onClick={() => setOf({ name: 'Mangga Pasay', city: 'Pasay' })}>
          Somebody saves
        </button>
        <Edit of={of} />
      </>
    )
  }
  show(<Live />)
  await type('Name', 'Mangga Makati')
  screen.getByText('Somebody saves').click()
  await screen.findByText('Taken over: City.')
  expect([field('Name').value, field('City').value]).toEqual(['Mangga Makati', 'Pasay'])
  screen.getByText('You both changed Name: they saved “Mangga Pasay”.')
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }))
  expect(field('Name').value).toBe('Mangga Pasay')
  expect(screen.queryByText(/^You both changed/)).toBeNull()
})

function Page({ onSubmit = () => {} }: { onSubmit?: (refuse: (error: unknown) => void) => void }) {
  const form = useDraftForm<Values>({ schema, initial: saved })
  return (
    <>
      <p>at {useLocation().pathname}</p>
      <Link to="/mobile_option">Leave</Link>
      <Form form={form} submit="Save" isBusy={false} onSubmit={() => onSubmit(form.refuse)}>
        <TextInput label="Name" {...form.text('name')} />
      </Form>
    </>
  )
}
const press = (name: string) => userEvent.click(screen.getByText(name))
const left = () => screen.findByText('at /mobile_option')
const asked = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

test('a screen is left without a question if nothing is typed, what is typed was sent, or the session has ended', async () => {
  const untouched = await showAt('/', <Page />)
  await press('Leave')
  await left()
  untouched.unmount()
  const sent = await showAt('/', <Page />)
  await type('Name', 'Mangga Makati')
  await press('Save')
  await press('Leave')
  await left()
  sent.unmount()
  await showAt('/', <Page />)
  await type('Name', 'Mangga Makati')
  endSession('signed-out')
  await press('Leave')
  await left()
})

test('a screen with something typed is left only on purpose, also after a refusal', async () => {
  await showAt('/', <Page onSubmit={(refuse) => refuse(new Error('Refused.'))} />)
  await type('Name', 'Mangga Makati')
  await press('Save')
  await press('Leave')
  await asked()
  await press('Stay here')
  expect(screen.getByText('at /')).toBeDefined()
  expect(field('Name').value).toBe('Mangga Makati')
  await press('Leave')
  await asked()
  await press('Leave without saving')
  await left()
})
