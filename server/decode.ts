import { buffer } from 'node:stream/consumers'
import { isFileWish } from '#app/media/file-rules.ts'
import { ImageRejected } from '#app/media/image-rejected.ts'
import { inspectFile } from '#app/media/inspect/inspect-file.server.ts'
import { FileRejected } from '#app/media/inspect/inspected.ts'
import { openReceived } from '#app/media/inspect/received.server.ts'
import { reencode } from '#app/media/reencode.server.ts'
import { tellFile, writeAnswer } from './decode/decode-answer.ts'

// A process for one picture or file that somebody has sent (decode/decode-apart.ts): no settings, no network, nothing to
// read but the program and what stands in its input. What it may break here ends with it.
const [, , wanted = ''] = process.argv
if (isFileWish(wanted)) await inspect(wanted)
else await decode()

async function decode() {
  try {
    const { data, ...told } = await reencode(await buffer(process.stdin))
    await writeAnswer(process.stdout, told, data)
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error
    await writeAnswer(process.stdout, { problem: error.problem })
  }
}

/** The input is the file itself, in which what nobody is to know is erased. */
async function inspect(wanted: Parameters<typeof inspectFile>[1]) {
  try {
    tellFile(process.stdout, await inspectFile(await openReceived(0), wanted))
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    const { problem, type, sentence, places } = error
    tellFile(process.stdout, { problem, type, sentence, places })
  }
}
