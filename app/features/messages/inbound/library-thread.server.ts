import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime'

/** What takes the library some 100 ms. It reads a mail without a pause: longer ones, 60 MB in seconds, are read beside the server. */
const hereMaxBytes = 128 * 1024
const timeLimit = 60_000
const heapLimit = 512

/** Where the thread finds the library, in the build as in the sources. */
const library = createRequire(import.meta.url).resolve('postal-mime')
const code = `
  const { parentPort, workerData } = require('node:worker_threads')
  const PostalMime = require(workerData.library)
  PostalMime.parse(workerData.mail, workerData.options).then((email) => {
    const contents = email.attachments.map(({ content }) => content)
    parentPort.postMessage(email, contents.filter((content) => content instanceof ArrayBuffer))
  })
`

/** Rejects what is beyond the limits. A long mail is given away. */
export async function parseByLibrary(
  mail: Uint8Array<ArrayBuffer>,
  options: PostalMimeOptions,
): Promise<Email> {
  if (mail.length <= hereMaxBytes) return PostalMime.parse(mail, options)
  const thread = new Worker(code, {
    eval: true,
    execArgv: [], // not those of a test runner or loader
    workerData: { library, mail, options },
    transferList: [mail.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  })
  const timer = setTimeout(() => void thread.terminate(), timeLimit)
  try {
    return await new Promise<Email>((resolve, reject) => {
      thread.once('message', (email: Email) => resolve(email))
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('The thread ended.')))
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
