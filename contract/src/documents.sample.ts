/** Example values of documents: for documents and tests. */

const link = 'kq3Vn8mPz0XhT5rYw2LcA9dGf7JbS1eUoI4tQxHvN6'
export const openDocument = { params: { mid: 'M4F7KQ9XM2PAB', link }, answer: null }
