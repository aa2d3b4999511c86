/** Of an answer that is as it should be: an error, or a way to somewhere else, lacks whatever it is said to lack. */
export async function textOf(answering: Response | Promise<Response>, status = 200) {
  const answer = await answering
  const text = await answer.text()
  if (answer.status !== status || answer.redirected)
    throw new Error(`${answer.url} answered ${answer.status}, not ${status}:\n${text.slice(0, 300)}`)
  return text
}
