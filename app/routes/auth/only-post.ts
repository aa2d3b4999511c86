import { fixed } from '#app/words/fixed.ts'

/** For loaders of addresses that only forms use. */
export const onlyPost = () =>
  new Response(`${fixed().answers.method}\n`, {
    status: 405,
    headers: { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8' },
  })
