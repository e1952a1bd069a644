import { TextInput } from '@mantine/core'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import * as z from 'zod'
import { type Exhibit, Held, ignore, longText, Opened } from '../../../gallery/exhibit.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { DayInput } from './day-input.tsx'
import { FeeTermsFields } from './fee-terms-fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { ErrorSummary, Form, FormFrame, useDraftForm } from './form.tsx'
import { InstantInput } from './instant-input.tsx'
import { MobileField, MobileInput } from './mobile-input.tsx'
import { MoneyInput } from './money-input.tsx'
import { AccountNumberInput, TinInput } from './number-inputs.tsx'
import { ReasonField, ReasonInput } from './reason-input.tsx'
import { Resend } from './resend.tsx'
import { SinceInput } from './since-input.tsx'
import { AllOf, SummaryForm } from './summary-form.tsx'
import { WholeInput } from './whole-input.tsx'

const error = 'Enter another value.'
const text = (path: string) => ({ 'data-path': path, value: '', error: undefined, onChange: ignore })
const schema = z.object({ name: z.string().min(1, 'Enter a name.'), mobile: z.string() })
const useNameForm = () => useDraftForm({ schema, initial: { name: '', mobile: '9171234567' } })

function NameForm({ isBusy = false, isDanger = false }: { isBusy?: boolean; isDanger?: boolean }) {
  const form = useNameForm()
  return (
    <Form form={form} submit="Save the name" isBusy={isBusy} isDanger={isDanger} onSubmit={ignore}>
      <TextInput label="Name" {...form.text('name')} />
    </Form>
  )
}
function NameDialog({ onClose }: { onClose: () => void }) {
  const form = useNameForm()
  return (
    <FormDialog
      form={form}
      title="Rename the store"
      submit="Save the name"
      isBusy={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      <TextInput label="Name" {...form.text('name')} />
    </FormDialog>
  )
}
function NameSummary() {
  const form = useNameForm()
  return (
    <SummaryForm form={form} label="What it does" summary={longText} submit="Send" isBusy={false} onSubmit={ignore}>
      <TextInput label="Name" {...form.text('name')} />
    </SummaryForm>
  )
}
function Framed() {
  const form = useNameForm()
  return (
    <FormFrame form={form} onSubmit={ignore}>
      <MobileField fields={form.fields} />
    </FormFrame>
  )
}

export default [
  {
    of: ['MoneyInput'],
    says: 'An amount in pesos that groups its digits while typing.',
    states: {
      empty: (
        <Held<Centavos | null> first={null}>
          {(value, set) => <MoneyInput label="Amount" value={value} onChange={set} />}
        </Held>
      ),
      filled: (
        <MoneyInput label="Amount" value={centavos(1_250_050)} onChange={ignore} description="At most ₱50,000.00" />
      ),
      error: <MoneyInput label="Amount" value={null} error={error} onChange={ignore} />,
      large: <MoneyInput label="Amount" isLarge value={centavos(2_500_000)} onChange={ignore} />,
    },
  },
  {
    of: ['MobileInput', 'MobileField'],
    says: 'A Philippine mobile number, in any notation.',
    states: {
      empty: <MobileInput label="Mobile number" value="" onChange={ignore} />,
      filled: <MobileInput label="Mobile number" value="9171234567" onChange={ignore} />,
      error: <MobileInput label="Mobile number" value="" error={error} onChange={ignore} />,
      'in a form': <Framed />,
    },
  },
  {
    of: ['TinInput', 'AccountNumberInput'],
    says: 'A TIN or an account number, in any notation.',
    states: {
      empty: <TinInput label="TIN" value="" onChange={ignore} />,
      filled: <TinInput label="TIN" value="123-456-789-00000" onChange={ignore} />,
      error: <AccountNumberInput label="Account number" value="12345" error={error} onChange={ignore} />,
      account: <AccountNumberInput label="Account number" value="0012345678" onChange={ignore} />,
    },
  },
  {
    of: ['WholeInput'],
    says: 'A whole number.',
    states: {
      empty: <WholeInput label="Stock" value={null} empty={null} onChange={ignore} />,
      filled: <WholeInput label="Stock" value={1_250} empty={null} onChange={ignore} />,
      error: <WholeInput label="Stock" value={null} empty={null} error={error} onChange={ignore} />,
    },
  },
  {
    of: ['DayInput'],
    says: 'A day, typed in any format or picked from the month.',
    states: {
      empty: <DayInput label="Day" value="" onChange={ignore} />,
      filled: <DayInput label="Day" value="2026-11-20" onChange={ignore} description="In Manila" />,
      error: <DayInput label="Day" value="" error={error} onChange={ignore} />,
    },
  },
  {
    of: ['InstantInput', 'SinceInput'],
    says: 'A day and a time of day in Manila; when something that needs an approval begins.',
    states: {
      empty: <InstantInput label="Start" value="" onChange={ignore} />,
      filled: <InstantInput label="Start" value="2026-11-20T15:04" onChange={ignore} />,
      error: <InstantInput label="Start" value="" error={error} onChange={ignore} />,
      since: <SinceInput value="" error={undefined} says="Payments before it keep their fees." onChange={ignore} />,
    },
  },
  {
    of: ['ChoiceCards'],
    says: 'A radio group shown as cards.',
    states: {
      usual: (
        <Held<string | null> first="now">
          {(value, set) => (
            <ChoiceCards
              label="When"
              value={value}
              onChange={set}
              choices={[
                { value: 'now', label: 'Now', says: 'The money leaves at once.' },
                { value: 'later', label: 'Later', says: longText },
              ]}
            />
          )}
        </Held>
      ),
    },
  },
  {
    of: ['ReasonInput', 'ReasonField'],
    says: 'The reason of a decision.',
    states: {
      empty: <ReasonInput label="Reason of the refusal" value="" error={undefined} onChange={ignore} />,
      error: <ReasonInput label="Reason of the refusal" value="No" error={error} onChange={ignore} />,
      'in a form': <ReasonField {...text('reason')} />,
    },
  },
  {
    of: ['FeeTermsFields'],
    says: 'The fields that every request for fees ends with.',
    states: {
      'wide: empty': (
        <FeeTermsFields
          values={{ bearer: 'shared', merchantPercent: '50', since: '' }}
          errors={{}}
          set={ignore}
          text={text}
        />
      ),
    },
  },
  {
    of: ['Form', 'FormFrame'],
    says: 'A form with its errors on top and at the fields.',
    states: { usual: <NameForm />, 'is sent': <NameForm isBusy />, 'cannot be undone': <NameForm isDanger /> },
  },
  {
    of: ['ErrorSummary'],
    says: 'The errors of a form, each linked to its field.',
    states: { two: <ErrorSummary formId="none" errors={{ name: 'Enter a name.', mobile: 'Enter a number.' }} /> },
  },
  { of: ['SummaryForm'], says: 'A form with a summary next to it.', states: { 'wide: usual': <NameSummary /> } },
  {
    of: ['AllOf'],
    says: 'How much an amount can be at most.',
    states: {
      usual: <AllOf says="₱25,000.00 available" label="Use all" onAll={ignore} />,
      'nothing to enter': <AllOf says="₱0.00 available" label={null} onAll={ignore} />,
    },
  },
  {
    of: ['FormDialog'],
    says: 'A form in a dialog.',
    states: { usual: <Opened>{(close) => <NameDialog onClose={close} />}</Opened> },
  },
  {
    of: ['CodeForm'],
    says: 'Takes a code.',
    states: {
      empty: <CodeForm label="Code of the e-mail" submit="Withdraw" isBusy={false} error={null} onCode={ignore} />,
      refused: (
        <CodeForm
          label="Code of the SMS"
          submit="Withdraw"
          isBusy={false}
          error="The code is wrong."
          isPressed
          onCode={ignore}
        />
      ),
      closed: (
        <CodeForm label="Code of the app" submit="Withdraw" isBusy={false} isClosed error={null} onCode={ignore} />
      ),
      'recovery code': (
        <CodeForm label="Recovery code" kind="recovery" submit="Sign in" isBusy={false} error={null} onCode={ignore} />
      ),
    },
  },
  {
    of: ['Resend'],
    says: 'Sends another code.',
    states: {
      allowed: <Resend at={undefined} isSending={false} onSend={ignore} />,
      'by another way': <Resend at={undefined} isSending={false} sentBy="email" onSend={ignore} onSendBy={ignore} />,
    },
  },
  {
    of: ['CodeDialog'],
    says: 'Asks for a code, which is sent when it opens.',
    states: {
      refused: (
        <Opened>
          {(close) => (
            <CodeDialog
              title="Confirm the withdrawal"
              sent={{ message: 'We sent a code to m•••@example.ph.', resendAt: '2026-11-20T07:04:00.000Z' }}
              sending={{ error: null, isPending: false }}
              onSend={ignore}
              onCode={ignore}
              refusal="The code is wrong."
              isBusy={false}
              submit="Withdraw"
              onClose={close}
            />
          )}
        </Opened>
      ),
    },
  },
] satisfies readonly Exhibit[]
