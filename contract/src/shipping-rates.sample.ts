/** Example values of shipping rates: for documents and tests. */
export const validateShippingSetup = { params: { id: 'M7Q2KD4HX9TBA' }, answer: { hasShippingSetup: true } }
