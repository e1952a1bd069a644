/** Sends a form with a file. XMLHttpRequest, because `fetch` does not report how much was sent. */
export interface FormUpload {
  readonly headers: Headers
  readonly form: FormData
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Rejects if there is no connection, and if the signal aborts. */
export const sendForm = (address: URL, { headers, form, signal, onProgress }: FormUpload): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'arraybuffer'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(responseOf(request)))
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => reject(new Error('The form was not sent')))
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) reject(new Error('The form was not sent'))
    else request.send(form)
  })

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return new Response(request.response as ArrayBuffer, { status: request.status, headers })
}
