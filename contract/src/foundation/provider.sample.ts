/** Example values of the provider: for documents and tests. */
export const support = {
  name: 'Singil',
  email: 'support@singil.example',
  telephone: '(02) 8888 1234',
  hours: 'Mon to Fri, 9 AM to 6 PM',
}

export const getSupport = { answer: support }
