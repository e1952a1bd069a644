/** Example values of files: for documents and tests. */

const settings = { mostBytes: 10_485_760, merchantBytes: 524_288_000 }

export const getFileSettings = { answer: settings }
export const updateFileSettings = { body: settings, answer: settings }

export const listFiles = {
  answer: {
    result: [
      {
        Id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a62',
        merchantId: 'M4F7KQ9XM2PAB',
        label: 'Logo',
        name: 'mangga.png',
        mediaType: 'image/png',
        size: 48_211,
        uploadedAt: '2026-11-23T02:10:00.000Z',
        uploadedBy: 'nena.admin',
      },
    ],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
    usedBytes: 48_211,
  },
}

const link = 'kq3Vn8mPz0XhT5rYw2LcA9dGf7JbS1eUoI4tQxHvN6'
export const linkFile = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a62' },
  body: {},
  answer: {
    url: `https://pay.example.com/qr/files/open/M4F7KQ9XM2PAB/${link}`,
    expiresAt: '2026-11-23T02:15:00.000Z',
  },
}
export const openFile = { params: { mid: 'M4F7KQ9XM2PAB', link }, answer: null }

export const readSheetHeadings = {
  body: { of: 'batch-upload.sheet' },
  answer: {
    rows: 240,
    headings: [
      { title: 'Trade name', samples: ['Tindahan ni Ana', 'Panaderia Reyes'] },
      { title: 'Contact e-mail', samples: ['ana@tindahan.ph', 'reyes@panaderia.ph'] },
    ],
    columns: [
      { key: 'companyName', title: 'Business name', heading: 0 },
      { key: 'email', title: 'E-mail', heading: null },
    ],
    chosenAt: null,
  },
}
