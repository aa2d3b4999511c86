import { buffer } from 'node:stream/consumers'
import { ImageRejected, reencode } from '#app/media/reencode.server.ts'
import { writeAnswer } from './decode/decode-answer.ts'

// A process for one picture that somebody has sent (decode/decode-apart.ts): no settings, no network, nothing to read but
// the program. What a picture may break here ends with it.
try {
  const { data, ...told } = await reencode(await buffer(process.stdin))
  await writeAnswer(process.stdout, told, data)
} catch (error) {
  if (!(error instanceof ImageRejected)) throw error
  await writeAnswer(process.stdout, { problem: error.problem })
}
