/** Example values of the phone book: for documents and tests. */

const remembered = {
  firstName: 'Maria',
  lastName: 'Santos',
  email: 'maria.santos@example.com',
  mobile: '9175550142',
  address: {
    street: '12 Naguilian Road',
    barangay: 'Irisan',
    city: 'Baguio City',
    province: 'Benguet',
    zip: '2600',
  },
  rememberedUntil: '2027-05-22T02:10:00.000Z',
}

export const getRemembered = { answer: remembered }

export const getRememberedEncrypted = { answer: remembered }
